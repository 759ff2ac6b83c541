import { expect, it } from 'vitest';
import { listCustomers } from './list-customers';

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
