import { expect, it } from 'vitest';
import { findReasonToDrop } from './find-reason-to-drop.js';

const mail = {
  messageIdHeader: '<1@example.com>',
  from: 'nora@example.com',
  recipients: [],
  text: 'Thank you!',
  attachments: 0,
  automaticHeader: undefined,
};
const findReason = (changes: object) =>
  findReasonToDrop({ ...mail, ...changes }, 'reply.mirabelle.test', 'Mirabelle <hello@mirabelle.test>');

it('a mail that a person has written is not dropped, even if our own address ends with the sender’s', () => {
  expect(findReason({})).toBeUndefined();
  expect(findReason({ from: 'lo@mirabelle.test' })).toBeUndefined();
});

it.each([
  [{ from: 'hello@mirabelle.test' }, 'from one of our own addresses'],
  [{ from: 'reply+token@reply.mirabelle.test' }, 'from one of our own addresses'],
  [{ from: undefined }, 'without a sender'],
  [{ automaticHeader: 'auto-submitted' }, 'written by a program: auto-submitted'],
  [{ text: '' }, 'empty'],
])('a mail with %o is dropped: %s', (changes, reason) => {
  expect(findReason(changes)).toBe(reason);
});
