import { findShade, type Shade } from '@mirabelle/catalogue';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { NOTHING_APPLIED } from '../applied-products';
import { ShadeGroups } from './shade-groups';

afterEach(() => vi.unstubAllGlobals());

const renderTile = (shade: Shade) =>
  renderInApp(
    <ShadeGroups
      groups={[{ key: shade.family, title: 'Group', shades: [shade] }]}
      applied={NOTHING_APPLIED}
      onApply={() => undefined}
      showsBrands
    />,
  );

it('a tile of the studio shows the current price, and none before the server has told it', async () => {
  const shade = findShade('velmira-l105');
  if (!shade) throw new Error('The catalogue has lost a shade');
  installFakeApi({});
  const { unmount } = await renderTile(shade);
  expect(screen.getByRole('button', { name: /L105/ }).textContent).not.toContain('$');
  unmount();
  const { json } = createPricesAnswer()['GET /api/prices'];
  const changed = { id: shade.id, name: shade.name, price: '31.50', isOffered: true };
  installFakeApi({ 'GET /api/prices': { json: { ...json, products: [changed] } } });
  await renderTile(shade);
  expect(await screen.findByRole('button', { name: /L105 \$31\.50/ })).toBeTruthy();
});
