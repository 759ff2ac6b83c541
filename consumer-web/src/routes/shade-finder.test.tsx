import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInApp } from '../testing/render';
import { ShadeFinder } from './shade-finder';

it('the search on the brands page finds a shade of any brand by its code, and leads to its page', async () => {
  await renderInApp(<ShadeFinder />);
  expect(screen.queryAllByRole('link')).toEqual([]);
  await userEvent.type(screen.getByLabelText('Search all shades'), '7/46');
  const link = await screen.findByRole('link', { name: /Paprika Copper/ });
  expect(link.getAttribute('href')).toBe('/shades/lindwerk-7-46');
  expect(link.textContent).toContain('Lindwerk · 7/46');
  await userEvent.type(screen.getByLabelText('Search all shades'), ' xyz');
  expect(await screen.findByText('No shade matches. Try a color, a code or a brand.')).toBeTruthy();
});
