import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { applyShade, listProducts, NOTHING_APPLIED } from '../applied-products';
import { addItem, type StudioCartItem } from '../studio-cart';
import { StudioCartDialog } from './studio-cart-dialog';

afterEach(() => vi.unstubAllGlobals());

const renderCart = (answers: Parameters<typeof installFakeApi>[0]) => {
  installFakeApi(answers);
  const products = listProducts(applyShade(NOTHING_APPLIED, 'lindwerk-7-46'));
  const items = products.reduce(addItem, [] as readonly StudioCartItem[]);
  const ignore = () => undefined;
  return renderInApp(
    <StudioCartDialog open onOpenChange={ignore} items={items} onChange={ignore} onBuy={ignore} />,
  );
};

it('the studio cart names no total and no way to free shipping while the prices are unknown', async () => {
  await renderCart({});
  expect(screen.getByRole('button', { name: /^One .* more$/ })).toBeTruthy();
  expect(screen.queryByText('Total')).toBeNull();
  expect(screen.queryByText(/shipping/)).toBeNull();
  expect(screen.queryByText(/\$/)).toBeNull();
});

it('the studio cart names its total and the way to free shipping once the prices are known', async () => {
  await renderCart(createPricesAnswer());
  expect(await screen.findByText('Total')).toBeTruthy();
  expect(screen.getByText(/^Free shipping/)).toBeTruthy();
});
