import type { Config } from '@mirabelle/runtime';
import type pg from 'pg';
import type { PaymentProvider } from './payment-provider.js';
import { PayPalProvider } from './paypal/paypal-provider.js';
import { SandboxProvider } from './sandbox/sandbox-provider.js';

/** Creates the provider for PayPal if its credentials are configured, otherwise the sandbox without real money. */
export function createPaymentProvider({ paypal }: Pick<Config, 'paypal'>, pool: pg.Pool): PaymentProvider {
  return paypal ? new PayPalProvider(paypal) : new SandboxProvider(pool);
}

/** Origins of PayPal's button script, its API and its own pages. */
const PAYPAL_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Origins that the Content-Security-Policy of a page with the payment button must allow. The sandbox needs none. */
export function listPaymentPageOrigins({ isPayPal }: { readonly isPayPal: boolean }): readonly string[] {
  return isPayPal ? PAYPAL_ORIGINS : [];
}
