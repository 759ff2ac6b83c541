import { expect, it } from 'vitest';
import { PAYMENT_TABS } from './payment-list';

it('each tab of the payments has its own order, so that none keeps that of the goods to send', () => {
  expect(PAYMENT_TABS.map(({ name, sort }) => [name, sort?.order])).toEqual([
    ['all', 'DESC'],
    ['toSend', 'ASC'],
    ['sent', 'DESC'],
    ['toGiveBack', 'DESC'],
    ['canceledAppointments', 'DESC'],
    ['open', 'DESC'],
    ['captured', 'DESC'],
    ['cancelled', 'DESC'],
    ['refunding', 'DESC'],
    ['refunded', 'DESC'],
  ]);
});
