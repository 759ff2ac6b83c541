import { expect, it } from 'vitest';
import { findAllowedLists } from './find-allowed-lists.js';

it('findAllowedLists gives each role the lists that its pages may ask for, and none to a person without a role', () => {
  const [operator, finance, support] = (['operator', 'finance', 'support'] as const).map((role) =>
    findAllowedLists(new Set([role])),
  );
  expect(operator).toEqual(expect.arrayContaining(['bookings', 'users', 'security-events', 'mails']));
  expect(finance).toEqual(expect.arrayContaining(['affiliate-transactions', 'payments', 'reconciliation']));
  expect(support).toEqual(expect.arrayContaining(['bookings', 'contact-messages', 'reply-templates']));
  for (const list of ['users', 'bookings', 'contact-messages']) expect(finance).not.toContain(list);
  for (const list of ['users', 'payments', 'salons']) expect(support).not.toContain(list);
  expect(findAllowedLists(new Set())).toEqual([]);
});
