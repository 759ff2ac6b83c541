import type { EnvironmentValues } from './environment.js';

type PaymentValues = Pick<
  EnvironmentValues,
  'PAYMENTS' | 'PAYPAL_CLIENT_ID' | 'PAYPAL_ENVIRONMENT' | 'PUBLIC_URL'
>;

/**
 * Checks that a public site does not take test payments by mistake: unless `PUBLIC_URL` is on localhost, the sandbox or
 * PayPal's test system has to be chosen explicitly.
 *
 * @returns the setting that is missing or contradicts another one, and the reason; undefined if there is none
 */
export function findPaymentSettingsIssue(
  values: PaymentValues,
): { name: string; reason: string } | undefined {
  const { PAYMENTS, PAYPAL_CLIENT_ID, PAYPAL_ENVIRONMENT, PUBLIC_URL } = values;
  const hasPayPal = PAYPAL_CLIENT_ID !== undefined;
  if (PAYMENTS === 'paypal' && !hasPayPal) {
    return { name: 'PAYPAL_CLIENT_ID', reason: 'PAYMENTS=paypal needs it' };
  }
  if (PAYMENTS === 'sandbox' && hasPayPal) {
    return { name: 'PAYMENTS', reason: 'it is sandbox, but PAYPAL_CLIENT_ID is set; remove one of them' };
  }
  if (isLoopback(PUBLIC_URL)) return undefined;
  if (!hasPayPal && PAYMENTS === undefined) {
    const reason =
      'PUBLIC_URL is open to others, so choose PAYMENTS=sandbox, which takes no real money, or set PAYPAL_CLIENT_ID';
    return { name: 'PAYMENTS', reason };
  }
  if (hasPayPal && PAYPAL_ENVIRONMENT === undefined) {
    return { name: 'PAYPAL_ENVIRONMENT', reason: 'PUBLIC_URL is open to others, so choose live or sandbox' };
  }
  return undefined;
}

/**
 * Whether an origin can only be reached from this machine: localhost, a name below it, 127.0.0.0/8 or ::1.
 *
 * @param origin a valid URL
 */
export function isLoopback(origin: string): boolean {
  const { hostname } = new URL(origin);
  return /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
