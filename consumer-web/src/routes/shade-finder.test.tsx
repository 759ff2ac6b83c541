import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { createPricesAnswer } from '../testing/fake-prices';
import { renderInApp } from '../testing/render';
import { ShadeHits, ShadeSearchField } from './shade-finder';

const ShadeFinder = ({ tab = 'all' }: { tab?: string }) => (
  <>
    <ShadeSearchField />
    <ShadeHits tab={tab} />
  </>
);

afterEach(() => vi.unstubAllGlobals());

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

it.each([
  ['es', 'cobre'],
  ['de', 'kupfer'],
  ['fr', 'cuivre'],
  ['it', 'rame'],
  ['pt', 'cobre'],
  ['zh', '銅'],
  ['ja', '銅'],
  ['ar', 'نحاس'],
  ['ru', 'медная'],
  ['el', 'χαλκός'],
])('the search in %s finds copper shades by "%s"', async (language, word) => {
  await renderInApp(<ShadeFinder />, `/brands?q=${encodeURIComponent(word)}`, language);
  expect(await screen.findByText('Paprika Copper')).toBeTruthy();
});

it('the tabs of the brands divide what the search has found, and each shade has its price and can be bought', async () => {
  installFakeApi(createPricesAnswer());
  const { rerender } = await renderInApp(<ShadeFinder tab="hair" />, '/brands?q=copper', 'en');
  const line = (await screen.findByText('Paprika Copper')).closest('li');
  await waitFor(() => expect(line?.textContent).toContain('$'));
  expect(screen.getByRole('button', { name: 'Add to Cart: Paprika Copper' })).toBeTruthy();
  rerender(<ShadeFinder tab="treatments" />);
  expect(screen.queryByText('Paprika Copper')).toBeNull();
});
