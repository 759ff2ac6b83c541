import { parseCents } from '@mirabelle/catalogue';
import { z } from 'zod';
import { Delivery, DeliveryAddress } from './delivery.js';
import { defineEndpoint, noBody } from './endpoint.js';
import { isoInstant, orderId, queryInteger, slug, text } from './fields.js';

const MAX_CENTS = 1_000_000;

/** Dollars as a decimal string, from "0.01" to "10000.00". */
const amount = z.string().refine((value) => {
  const cents = parseCents(value);
  return cents !== undefined && cents > 0 && cents <= MAX_CENTS;
}, 'Must be an amount such as "12.99"');

export const orderParams = z.object({ id: orderId });

export const PaymentSetup = z.object({
  clientToken: z.string(),
  clientId: z.string(),
  /** URL of the provider's button script. */
  scriptUrl: z.string(),
});
export type PaymentSetup = z.infer<typeof PaymentSetup>;

export const paymentSetup = defineEndpoint({
  method: 'get',
  path: '/api/paypal/setup',
  service: 'command-api',
  access: 'user',
  summary: 'The settings for the button of the payment provider',
  status: 200,
  answer: PaymentSetup,
});

/** What an order pays for: an item of the caller's cart, or an appointment that the caller is about to book. */
const OrderPurpose = z.union([
  z.strictObject({ cartItemId: z.uuid() }),
  z.strictObject({
    /** The service is named by its label or its id. */
    booking: z.strictObject({ salonId: slug, serviceType: text({ max: 60, min: 1 }) }),
  }),
]);
export type OrderPurpose = z.infer<typeof OrderPurpose>;

const OrderBody = z.strictObject({
  /** Must be what the server asks for. */
  amount,
  /** Absent if the amount says it: that of one item of the cart, or of a service. */
  for: OrderPurpose.optional(),
  /** Where the item of the cart is sent. Without it, nobody knows where to send it. */
  delivery: DeliveryAddress.optional(),
  currency: z.literal('USD', 'Must be USD'),
  /** Case-insensitive, because PayPal's scripts use both cases. */
  intent: z
    .string()
    .transform((value) => value.toUpperCase())
    .pipe(z.literal('CAPTURE', 'Must be CAPTURE')),
});

export const createOrder = defineEndpoint({
  method: 'post',
  path: '/api/paypal/order',
  service: 'command-api',
  access: 'user',
  summary:
    'Creates an order at the payment provider, for what an item of the cart or a service costs; nothing is paid yet',
  body: OrderBody,
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

export const captureOrder = defineEndpoint({
  method: 'post',
  path: '/api/paypal/order/{id}/capture',
  service: 'command-api',
  access: 'user',
  summary: 'Captures an approved order. Repeated calls capture it once',
  params: orderParams,
  body: noBody,
  status: 200,
  answer: CapturedOrder,
});

/** What a payment bought: products from the cart, or an appointment. */
const PaidFor = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('purchase'),
    /** Null if neither the order nor the buyer's browser said what was bought, as with orders of earlier releases. */
    product: z
      .object({
        productName: z.string(),
        brandName: z.string(),
        colorCode: z.string(),
        productType: z.enum(['hair', 'makeup']).nullable(),
        /** Null for orders of earlier releases, which did not say how many. */
        quantity: z.int().nullable(),
        unitPrice: z.string().nullable(),
      })
      .nullable(),
    /** Null if the buyer gave no address. */
    delivery: Delivery.nullable().optional(),
  }),
  z.object({
    kind: z.literal('booking'),
    bookingId: z.string(),
    salonId: slug,
    salonName: z.string(),
    serviceType: z.string(),
    /** Label of what the salon does on request, booked as that service; null where the service itself is booked. */
    wish: z.string().nullable().optional(),
    /** Start of the appointment, UTC instant. */
    appointmentDate: isoInstant,
    timeZone: z.string(),
  }),
]);

/** A captured payment, as its buyer sees it. */
export const Payment = z.object({
  /** The provider's id of the order. */
  id: z.string(),
  /** The provider's id of the capture: the number under which the buyer finds the payment there. */
  captureId: z.string(),
  /** Name of the provider: "paypal", or "sandbox", which takes no money. */
  provider: z.string(),
  /** When the money was captured. */
  paidAt: isoInstant,
  amount: z.string(),
  currency: z.string(),
  /** `refunding`: the refund is requested, and the provider has not made it yet. */
  status: z.enum(['paid', 'refunding', 'refunded']),
  refund: z.object({ amount: z.string(), refundedAt: isoInstant }).nullable(),
  /** Null for a payment that nothing has used, such as that of an appointment that was not made. */
  paidFor: PaidFor.nullable(),
});
export type Payment = z.infer<typeof Payment>;

export const listPayments = defineEndpoint({
  method: 'get',
  path: '/api/payments',
  service: 'read-api',
  access: 'user',
  summary: 'The captured payments of the user, newest first. Content-Range contains their number',
  query: z.object({
    /** Default 20. */
    limit: queryInteger(100).pipe(z.int().min(1)).optional(),
    offset: queryInteger(1_000_000).optional(),
  }),
  status: 200,
  answer: z.array(Payment),
});

export const readPayment = defineEndpoint({
  method: 'get',
  path: '/api/payments/{id}',
  service: 'read-api',
  access: 'user',
  summary: 'One captured payment of the user, with what it paid for',
  params: orderParams,
  status: 200,
  answer: Payment,
});

export const CancelledPurchase = z.object({
  id: z.string(),
  status: z.literal('refunding'),
  /** What goes back to the buyer. */
  amount: z.string(),
  currency: z.string(),
});
export type CancelledPurchase = z.infer<typeof CancelledPurchase>;

export const cancelPurchase = defineEndpoint({
  method: 'post',
  path: '/api/payments/{id}/cancel',
  service: 'command-api',
  access: 'user',
  summary: 'Cancels goods of the user that are paid and not sent yet. All of the money goes back',
  params: orderParams,
  body: noBody,
  status: 200,
  answer: CancelledPurchase,
});

/** The body is a message of the provider. It is read as bytes, because the signature covers the bytes. */
export const paypalWebhook = defineEndpoint({
  method: 'post',
  path: '/api/paypal/webhook',
  service: 'command-api',
  access: 'public',
  summary: 'Receives webhook events of the payment provider and verifies their signature',
  status: 204,
});
