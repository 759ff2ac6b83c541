import { defineEndpoint, isoInstant, orderParams } from '@mirabelle/contracts';
import { z } from 'zod';
import { AdminListQuery, adminPersonalDataExport, adminRead } from './admin-endpoints.js';

export const OrderStatus = z.enum(['open', 'captured', 'cancelled', 'refunding', 'refunded']);

export const AdminPayment = z.object({
  /** The provider's id of the order. */
  id: z.string(),
  userId: z.string(),
  customerName: z.string().nullable(),
  customerEmail: z.string().nullable(),
  provider: z.string(),
  amount: z.string(),
  currency: z.string(),
  status: OrderStatus,
  captureId: z.string().nullable(),
  refundId: z.string().nullable(),
  /** The purpose; null until the payment is used. */
  purpose: z.enum(['cart', 'booking']).nullable(),
  referenceId: z.string().nullable(),
  /** Why the payment was declined, cancelled or refunded. */
  reason: z.string().nullable(),
  createdAt: isoInstant,
  capturedAt: isoInstant.nullable(),
  updatedAt: isoInstant,
});
export type AdminPayment = z.infer<typeof AdminPayment>;

const access = ['operator', 'finance'] as const;

export const adminListPayments = defineEndpoint({
  ...adminRead,
  path: '/api/admin/payments',
  personalDataView: 'list',
  access,
  summary: 'Payments',
  query: AdminListQuery,
  answer: z.array(AdminPayment),
});

export const adminExportPayments = defineEndpoint({
  ...adminPersonalDataExport,
  path: '/api/admin/payments/export.csv',
  access,
  summary: 'All payments that match the filter, in the requested order, as CSV',
});

export const adminReadPayment = defineEndpoint({
  ...adminRead,
  path: '/api/admin/payments/{id}',
  personalDataView: 'record',
  access,
  summary: 'One payment',
  params: orderParams,
  answer: AdminPayment,
});
