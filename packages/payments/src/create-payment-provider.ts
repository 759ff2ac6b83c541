import type { Config } from '@mirabelle/runtime';
import type pg from 'pg';
import { PayPalProvider } from './paypal/paypal-provider.js';
import type { PaymentProvider } from './payment-provider.js';
import { SandboxProvider } from './sandbox/sandbox-provider.js';

/** PayPal where its credentials are configured, else the sandbox, in which no money moves. */
export function createPaymentProvider({ paypal }: Pick<Config, 'paypal'>, pool: pg.Pool): PaymentProvider {
  return paypal ? new PayPalProvider(paypal) : new SandboxProvider(pool);
}

/** Where PayPal's button comes from, speaks to, and shows its own pages from. */
const PAYPAL_ORIGINS = ['https://*.paypal.com', 'https://*.paypalobjects.com'];

/** Foreign origins that a page with the provider's button has to let in; the sandbox's button is ours. */
export function paymentOrigins(withPayPal: boolean): readonly string[] {
  return withPayPal ? PAYPAL_ORIGINS : [];
}
