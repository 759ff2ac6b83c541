import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../testing/fake-api';
import { installFakePayPal, PAYMENT_SETUP } from '../../testing/fake-paypal';
import { renderInApp } from '../../testing/render';
import { PayButton } from './pay-button';

const createSetup = (scriptUrl: string) => ({
  ...PAYMENT_SETUP,
  'GET /api/paypal/setup': { json: { clientToken: 't', clientId: 'c', scriptUrl } },
});
const renderPayButton = (onBusyChange?: (isBusy: boolean) => void) =>
  renderInApp(
    <PayButton
      label="Pay for the cart"
      amount={1299}
      purpose={{ cartItemId: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a12' }}
      onPaid={async () => undefined}
      onBusyChange={onBusyChange}
    />,
  );
const listAddedScripts = () => vi.mocked(document.head.append).mock.calls.flat();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  delete window.paypal;
});

describe('PayButton', () => {
  it("PayButton loads another company's script only after the visitor has allowed it", async () => {
    installFakePayPal();
    installFakeApi(createSetup('https://www.paypal.com/sdk/js?client-id=c'));
    await renderPayButton();
    const consent = await screen.findByRole('button', { name: 'Pay with PayPal' });
    expect(screen.getByRole('link', { name: 'Privacy notice' }).getAttribute('href')).toBe('/privacy');
    expect(listAddedScripts()).toEqual([]);
    await userEvent.click(consent);
    await waitFor(() => expect(listAddedScripts()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  });

  it("PayButton loads the sandbox's script at once, because it belongs to this site", async () => {
    installFakePayPal();
    installFakeApi(createSetup('/buttons.js'));
    await renderPayButton();
    await waitFor(() => expect(listAddedScripts()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Pay with PayPal' })).toBeNull();
  });

  it("PayButton leaves the provider's button as it is when another language is chosen, because a payment may be under way", async () => {
    const paypal = installFakePayPal();
    installFakeApi(PAYMENT_SETUP);
    await renderPayButton();
    const handlers = await waitFor(() => paypal.getHandlers());
    await act(() => i18next.changeLanguage('el'));
    expect(paypal.getHandlers()).toBe(handlers);
  });

  it("PayButton unlocks the page when the sandbox's button is drawn anew during a payment", async () => {
    const paypal = installFakePayPal({ version: 'sandbox' });
    installFakeApi(PAYMENT_SETUP);
    const onBusyChange = vi.fn();
    await renderPayButton(onBusyChange);
    const handlers = await waitFor(() => paypal.getHandlers());
    await act(() => handlers.createOrder());
    expect(onBusyChange.mock.calls).toEqual([[true]]);
    await act(() => i18next.changeLanguage('el'));
    await waitFor(() => expect(paypal.getHandlers()).not.toBe(handlers));
    expect(onBusyChange.mock.calls).toEqual([[true], [false]]);
  });
});
