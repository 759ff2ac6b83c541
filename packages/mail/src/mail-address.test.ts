import { expect, it } from 'vitest';
import { readMailAddress } from './mail-address.js';

it.each([
  ['Mirabelle <Hello@Mirabelle.test>', 'hello@mirabelle.test'],
  ['hello@mirabelle.test ', 'hello@mirabelle.test'],
])('the address of %s is %s', (mailbox, address) => {
  expect(readMailAddress(mailbox)).toBe(address);
});
