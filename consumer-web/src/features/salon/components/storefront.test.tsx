import type { Salon } from '@mirabelle/contracts';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Storefront } from './storefront';

it.each([
  ['Maison Aurore', 'M'],
  ['𠮷田美容室', '𠮷'],
])('the shop front of %s has its first letter on the sign', (name, letter) => {
  const { container } = render(<Storefront salon={{ id: 'any', name, imageUrl: '' } as Salon} />);
  expect(container.querySelector('text')?.textContent).toBe(letter);
});
