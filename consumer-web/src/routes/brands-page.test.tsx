import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../testing/fake-api';
import { renderInApp } from '../testing/render';
import { BrandsPage } from './brands-page';

afterEach(() => vi.unstubAllGlobals());

it('while a search is on, the brands page shows what it finds and no brands below, and a shade that is found by its tone says so', async () => {
  installFakeApi({});
  // Parts of the page are loaded on demand.
  await act(() => renderInApp(<BrandsPage />, '/brands?q=copper'));
  const red = (await screen.findByText('Rusted Garnet')).closest('li');
  expect(red?.textContent).toMatch(/· Copper/);
  const copper = screen.getByText('Paprika Copper').closest('li');
  expect(copper?.textContent).not.toMatch(/· Copper/);
  expect(screen.queryAllByRole('article')).toEqual([]);
});

it('without a search the brands page shows the brands', async () => {
  installFakeApi({});
  await act(() => renderInApp(<BrandsPage />, '/brands'));
  expect((await screen.findAllByRole('article')).length).toBe(4);
});
