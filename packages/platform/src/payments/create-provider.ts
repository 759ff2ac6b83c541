import type pg from 'pg';
import type { Config } from '../config/index.js';
import { PayPalProvider } from './paypal/paypal-provider.js';
import type { PaymentProvider } from './provider.js';
import { SandboxProvider } from './sandbox/sandbox-provider.js';

/** PayPal where its credentials are configured, else the sandbox, in which no money moves. */
export function createPaymentProvider({ paypal }: Pick<Config, 'paypal'>, pool: pg.Pool): PaymentProvider {
  return paypal ? new PayPalProvider(paypal) : new SandboxProvider(pool);
}
