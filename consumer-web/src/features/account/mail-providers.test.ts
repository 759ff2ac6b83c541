import { expect, it } from 'vitest';
import { findMailProvider } from './mail-providers';

it.each([
  ['nina@gmail.com', 'https://mail.google.com/'],
  ['nina@GMX.de', 'https://www.gmx.net/'],
  ['nina@hotmail.fr', 'https://outlook.live.com/mail/'],
  ['"a@gmail.com"@salon.example', undefined],
  ['nina@notgmail.com', undefined],
])('the webmail of %s is at %s', (email, url) => {
  expect(findMailProvider(email)?.url).toBe(url);
});
