import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createDeferred } from '../../../testing/deferred';
import { installFakeApi } from '../../../testing/fake-api';
import { createPricesAnswer } from '../../../testing/fake-prices';
import { renderInApp } from '../../../testing/render';
import { applyShade, listProducts, NOTHING_APPLIED } from '../applied-products';
import { addItem, type StudioCartItem } from '../studio-cart';
import { StudioCartDialog } from './studio-cart-dialog';

afterEach(() => vi.unstubAllGlobals());

const renderCart = (
  answers: Parameters<typeof installFakeApi>[0],
  onBuy: () => Promise<void> = async () => undefined,
) => {
  installFakeApi(answers);
  const products = listProducts(applyShade(NOTHING_APPLIED, 'lindwerk-7-46'));
  const items = products.reduce(addItem, [] as readonly StudioCartItem[]);
  const ignore = () => undefined;
  return renderInApp(
    <StudioCartDialog open onOpenChange={ignore} items={items} onChange={ignore} onBuy={onBuy} />,
  );
};

it('the studio cart names no total and no way to free shipping while the prices are unknown', async () => {
  await renderCart({});
  expect(screen.getByRole('button', { name: /^One .* more$/ })).toBeTruthy();
  // A message of a test before may still be on the page.
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByText('Total')).toBeNull();
  expect(dialog.queryByText(/shipping/)).toBeNull();
  expect(dialog.queryByText(/\$/)).toBeNull();
});

it('the studio cart names its total and the way to free shipping once the prices are known', async () => {
  await renderCart(createPricesAnswer());
  expect(await screen.findByText('Total')).toBeTruthy();
  expect(screen.getByText(/ships free/)).toBeTruthy();
});

it('the studio cart is put into the shop’s cart once although the button is pressed twice', async () => {
  const buying = createDeferred<void>();
  const onBuy = vi.fn(() => buying.promise);
  await renderCart({}, onBuy);
  const button = screen.getByRole('button', { name: 'Add all to Cart' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(onBuy).toHaveBeenCalledOnce();
  buying.resolve(undefined);
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
});
