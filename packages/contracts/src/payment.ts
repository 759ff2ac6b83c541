import { parseCents } from '@mirabelle/catalogue';
import { z } from 'zod';
import { noBody } from './admin-endpoints.js';
import { endpoint } from './endpoint.js';

const MAX_CENTS = 1_000_000;

/** Dollars as a decimal string, from "0.01" to "10000.00". */
const amount = z.string().refine((value) => {
  const cents = parseCents(value);
  return cents !== undefined && cents > 0 && cents <= MAX_CENTS;
}, 'Must be an amount such as "12.99"');

export const orderParams = z.object({
  id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be an order id'),
});

export const PaymentSetup = z.object({
  clientToken: z.string(),
  clientId: z.string(),
  /** Address of the script that brings the provider's button. */
  scriptUrl: z.string(),
});
export type PaymentSetup = z.infer<typeof PaymentSetup>;

export const paymentSetup = endpoint({
  method: 'get',
  path: '/api/paypal/setup',
  service: 'command-api',
  access: 'user',
  summary: "What a page needs to show the payment provider's button",
  status: 200,
  answer: PaymentSetup,
});

export const OrderForm = z.strictObject({
  amount,
  currency: z.literal('USD', 'Must be USD'),
  /** PayPal's own scripts write it in either case. */
  intent: z
    .string()
    .transform((value) => value.toUpperCase())
    .pipe(z.literal('CAPTURE', 'Must be CAPTURE')),
});
export type OrderForm = z.input<typeof OrderForm>;

export const createOrder = endpoint({
  method: 'post',
  path: '/api/paypal/order',
  service: 'command-api',
  access: 'user',
  summary: 'Puts an order up with the payment provider; nothing is paid yet',
  body: OrderForm,
  status: 201,
  answer: z.object({ id: z.string() }),
});

export const CapturedOrder = z.object({
  id: z.string(),
  status: z.literal('COMPLETED'),
  captureId: z.string(),
  amount: z.string(),
  currency: z.string(),
});
export type CapturedOrder = z.infer<typeof CapturedOrder>;

export const captureOrder = endpoint({
  method: 'post',
  path: '/api/paypal/order/{id}/capture',
  service: 'command-api',
  access: 'user',
  summary: 'Takes the money of an approved order, once, however often it is asked',
  params: orderParams,
  body: noBody,
  status: 200,
  answer: CapturedOrder,
});

/** The body is the provider's own message. It is read to the letter, because its signature is over the letters. */
export const paypalWebhook = endpoint({
  method: 'post',
  path: '/api/paypal/webhook',
  service: 'command-api',
  access: 'public',
  summary: 'Takes news from the payment provider, whose signature is checked',
  status: 204,
});
