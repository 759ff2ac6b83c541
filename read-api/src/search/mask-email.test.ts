import { expect, it } from 'vitest';
import { maskEmail } from './mask-email.js';

it.each([
  ['olivia.smith@example.org', 'o•••h@example.org'],
  ['liv@example.org', 'l•••@example.org'],
  ['a@example.org', 'a•••@example.org'],
  ['𝓐da.lovelace@example.org', '𝓐•••e@example.org'],
  ['no address', '•••s'],
])('maskEmail shows of %s only %s', (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
