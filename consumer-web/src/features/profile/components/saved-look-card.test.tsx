import type { SavedLook } from '@mirabelle/contracts';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { SavedLookCard } from './saved-look-card';

afterEach(() => vi.unstubAllGlobals());

async function renderLook(makeupItems: readonly string[]) {
  installFakeApi(createPricesAnswer());
  const look = {
    id: '7a0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11',
    name: 'Gala',
    hairColorId: 'lindwerk-7-46',
    makeupItems,
    hairstyleId: null,
    previewImageUrl: null,
    createdAt: '2031-05-01T10:00:00.000Z',
  } as unknown as SavedLook;
  const onBuy = vi.fn();
  await renderInApp(
    <ul>
      <SavedLookCard look={look} isBusy={false} heart={null} onDelete={() => undefined} onBuy={onBuy} />
    </ul>,
  );
  return { onBuy, shades: within(await screen.findByRole('list', { name: 'Shades of Gala' })) };
}

it('each product of a saved look leads to the page of its shade, names its price, and is put into the cart by itself', async () => {
  const { onBuy, shades } = await renderLook(['pelluma-lp06']);
  const lipstick = shades.getByRole('link', { name: 'Lip Paint Violet Proof' });
  expect(lipstick.getAttribute('href')).toBe('/shades/pelluma-lp06');
  const buy = await shades.findByRole('button', { name: /^Add to Cart \$[\d.]+: Lip Paint Violet Proof$/ });
  expect(buy.textContent).toMatch(/^Add to Cart\$[\d.]+$/);
  await userEvent.click(buy);
  expect(onBuy).toHaveBeenCalledWith([expect.objectContaining({ colorCode: 'LP06' })]);
});

it('the only product of a saved look has one button that puts it into the cart', async () => {
  const { shades } = await renderLook([]);
  expect(shades.getAllByRole('link')).toHaveLength(1);
  expect(shades.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('button', { name: /Add to Cart/ })).toHaveLength(1);
});
