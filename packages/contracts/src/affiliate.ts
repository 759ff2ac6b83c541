import { z } from 'zod';
import { defineEndpoint } from './endpoint.js';
import { affiliateId, orderId, price, text } from './fields.js';

export const TransactionStatus = z.enum(['pending', 'approved', 'paid', 'rejected', 'reversed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** Describes the product to people who read the transaction. Nothing is computed from these details. */
const ProductDetails = z.strictObject({
  productName: text({ max: 200 }).optional(),
  brandName: text({ max: 120 }).optional(),
  colorCode: text({ max: 60 }).optional(),
  productType: z.enum(['hair', 'makeup']).optional(),
});

/** A purchase reported by the browser after its payment was captured. Amounts must match those of the server. */
export const TransactionBody = z.strictObject({
  affiliateId: affiliateId.optional(),
  /** Accepted for compatibility and ignored; the server determines the type of the transaction. */
  type: text({ max: 60 }).optional(),
  /** The captured amount. */
  amount: price,
  /** 8% of the amount, rounded half up to the cent. */
  commission: price.optional(),
  description: text({ max: 500 }).nullish(),
  paypalOrderId: orderId,
  productDetails: ProductDetails.nullish(),
});
export type TransactionBody = z.input<typeof TransactionBody>;

/** Amounts are decimal strings in dollars. The rate is a fraction with four decimals: "0.0800". */
const amountFields = {
  grossAmount: z.string(),
  commissionRate: z.string(),
  commissionAmount: z.string(),
};

export const AffiliateTransaction = z.object({
  id: z.uuid(),
  affiliateId: z.string(),
  status: TransactionStatus,
  ...amountFields,
});
export type AffiliateTransaction = z.infer<typeof AffiliateTransaction>;

export const recordTransaction = defineEndpoint({
  method: 'post',
  path: '/api/affiliate/transaction',
  service: 'command-api',
  access: 'user',
  summary:
    'Adds a description of what a captured payment bought to its commission, which is recorded once, with or without this call',
  body: TransactionBody,
  status: 201,
  answer: AffiliateTransaction,
});
