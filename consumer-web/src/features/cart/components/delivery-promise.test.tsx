import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../../testing/fake-api';
import { renderInApp } from '../../../testing/render';
import { UNNAMED_OPERATOR } from '../../../testing/sample-site-operator';
import { DeliveryPromise } from './delivery-promise';

afterEach(() => vi.unstubAllGlobals());

it.each([
  [3, 'Sent within 3 working days; we email you when it is on its way.'],
  [1, 'Sent within 1 working day; we email you when it is on its way.'],
])(
  'the cart promises to send goods within %i working days if the settings say so, and says before the payment what is not included',
  async (goodsDispatchDays, promise) => {
    installFakeApi({ 'GET /api/operator': { json: { ...UNNAMED_OPERATOR, goodsDispatchDays } } });
    await renderInApp(<DeliveryPromise namesCosts />);
    await screen.findByText(promise, { exact: false });
    expect(screen.getByText(/^We charge in US dollars\./)).toBeTruthy();
  },
);

it('the cart names no number of days as long as it does not know the promised one', async () => {
  installFakeApi({ 'GET /api/operator': { status: 503, json: {} } });
  await renderInApp(<DeliveryPromise className="mt-3" />);
  await screen.findByText(/Until then there is no delivery date/);
  expect(screen.queryByText(/working day/)).toBeNull();
});
