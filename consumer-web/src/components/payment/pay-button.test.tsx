import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { installFakeApi } from '../../testing/fake-api';
import { installFakePayPal, PAYMENT_SETUP } from '../../testing/fake-paypal';
import { renderInApp } from '../../testing/render';
import { PayButton } from './pay-button';

const createSetup = (scriptUrl: string) => ({
  ...PAYMENT_SETUP,
  'GET /api/paypal/setup': { json: { clientToken: 't', clientId: 'c', scriptUrl } },
});
const renderPayButton = () =>
  renderInApp(
    <PayButton
      label="Pay for the cart"
      amount={1299}
      purpose={{ cartItemId: '7b0d8c1e-1c7e-4b7a-9c63-0d3a5f0c1a12' }}
      onPaid={async () => undefined}
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
});
