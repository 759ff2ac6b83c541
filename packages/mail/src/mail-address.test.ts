import { expect, it } from 'vitest';
import { readMailAddress } from './mail-address.js';

it.each([
  ['Mirabelle <Hello@Mirabelle.test>', 'hello@mirabelle.test'],
  ['hello@mirabelle.test ', 'hello@mirabelle.test'],
])('the address of %s is %s', (sender, address) => {
  expect(readMailAddress(sender)).toBe(address);
});
