import { expect, it } from 'vitest';
import { listCustomers } from './list-customers';
import { PAYMENT_TABS } from './payment-list';

const zoe = { userId: 'zoe', customerName: 'Zoé Berg', customerEmail: 'zoe@example.test' };
const viktor = { userId: 'viktor', customerName: null, customerEmail: 'viktor@example.test' };
const erased = { userId: 'erased', customerName: null, customerEmail: null };

it('the filter by customers suggests each whose name or address contains the text once, and nobody who only bought such a product', () => {
  const payments = [zoe, viktor, zoe, erased];
  expect(listCustomers(payments, 'zoe')).toEqual([zoe]);
  expect(listCustomers(payments, 'VIKTOR@')).toEqual([viktor]);
  expect(listCustomers(payments, 'example')).toEqual([zoe, viktor]);
  expect(listCustomers(payments, 'Bordeaux')).toEqual([]);
});

it('each tab of the payments has its own order, so that none keeps that of the goods to send', () => {
  expect(PAYMENT_TABS.map(({ name, sort }) => [name, sort?.order])).toEqual([
    ['all', 'DESC'],
    ['toSend', 'ASC'],
    ['sent', 'DESC'],
    ['toGiveBack', 'DESC'],
    ['open', 'DESC'],
    ['captured', 'DESC'],
    ['cancelled', 'DESC'],
    ['refunding', 'DESC'],
    ['refunded', 'DESC'],
  ]);
});
