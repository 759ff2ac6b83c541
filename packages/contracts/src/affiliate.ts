import { z } from 'zod';
import { endpoint } from './endpoint.js';
import { price, text } from './fields.js';

export const TransactionStatus = z.enum(['pending', 'approved', 'paid', 'rejected', 'reversed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** What was bought, for people to read. */
const ProductDetails = z.strictObject({
  productName: text(200).optional(),
  brandName: text(120).optional(),
  colorCode: text(60).optional(),
  productType: z.enum(['hair', 'makeup']).optional(),
});

/** A purchase that the buyer's browser reports after its payment was captured. Amounts must be those of the server. */
export const TransactionForm = z.strictObject({
  affiliateId: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,60}$/, 'Must be an affiliate id')
    .optional(),
  /** Read for compatibility; the kind of transaction that is recorded is the server's own. */
  type: text(60).optional(),
  /** As it was captured. */
  amount: price,
  /** 8 % of the amount, half up to the cent. */
  commission: price.optional(),
  description: text(500).nullish(),
  paypalOrderId: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'Must be an order id'),
  productDetails: ProductDetails.nullish(),
});
export type TransactionForm = z.input<typeof TransactionForm>;

/** Amounts are decimal strings in dollars, the rate a share with four decimals: "0.0800". */
const amounts = {
  grossAmount: z.string(),
  commissionRate: z.string(),
  commissionAmount: z.string(),
};

export const AffiliateTransaction = z.object({
  id: z.uuid(),
  affiliateId: z.string(),
  status: TransactionStatus,
  ...amounts,
});
export type AffiliateTransaction = z.infer<typeof AffiliateTransaction>;

export const recordTransaction = endpoint({
  method: 'post',
  path: '/api/affiliate/transaction',
  service: 'command-api',
  access: 'user',
  summary: 'Tells what a captured payment bought; its commission is recorded once, with or without this call',
  body: TransactionForm,
  status: 201,
  answer: AffiliateTransaction,
});
