import type { PaymentEvent, PersonalDataErased } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { ReadTables } from '@mirabelle/read-model';
import { defineProjection } from '../projection/projection.js';
import { findStaffId, increment, patch, patchWhere, put } from '../projection/row-change.js';

type Columns = Partial<ReadTables['payments']['columns']>;

/** Payment orders with their current status. */
export const payments = defineProjection<PaymentEvent | PersonalDataErased>({
  PaymentOrderCreated: ({ data, metadata: { occurredAt } }) => [
    put(
      'payments',
      { id: data.orderId },
      {
        user_id: data.userId,
        provider: data.provider,
        amount_cents: data.amountCents,
        currency: data.currency,
        status: 'open',
        capture_id: null,
        captured_at: null,
        refund_id: null,
        refunded_at: null,
        refunded_cents: null,
        refunded_quantity: 0,
        refunding_cents: null,
        item: data.item ?? null,
        item_sealed: data.isItemSealed ?? false,
        buyer_erased: false,
        purpose: null,
        reference_id: null,
        reason: null,
        refund_note: null,
        refund_requested_by: null,
        delivery: data.delivery ?? null,
        sent_at: null,
        shipment: null,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
    increment('users', { id: data.userId }, { payment_count: 1 }),
  ],
  PaymentCaptured: (event) =>
    updatePayment(event, {
      status: 'captured',
      capture_id: event.data.captureId,
      captured_at: event.metadata.occurredAt,
      reason: null,
    }),
  PaymentDeclined: (event) => updatePayment(event, { reason: event.data.reason }),
  PaymentCancelled: (event) => updatePayment(event, { status: 'cancelled', reason: event.data.reason }),
  PaymentUsed: (event) =>
    updatePayment(event, { purpose: event.data.purpose, reference_id: event.data.referenceId }),
  PaymentReleased: (event) => updatePayment(event, { purpose: null, reference_id: null }),
  PaymentRefundRequested: (event) =>
    updatePayment(event, {
      status: 'refunding',
      reason: event.data.reason,
      refund_note: event.data.note ?? null,
      refund_requested_by: event.data.reason === 'staff' ? findStaffId(event) : null,
      refunding_cents: null,
    }),
  PaymentPartRefundRequested: (event) => [
    ...updatePayment(event, {
      refund_note: event.data.note ?? null,
      refund_requested_by: findStaffId(event),
      refunding_cents: event.data.amountCents,
    }),
    increment('payments', { id: event.data.orderId }, { refunded_quantity: event.data.quantity }),
  ],
  PaymentRefundRefused: (event) => updatePayment(event, {}),
  PaymentPartlyRefunded: (event) =>
    updatePayment(event, {
      refund_id: event.data.refundId,
      refunded_at: event.metadata.occurredAt,
      refunded_cents: event.data.refundedCents,
      // A refund that was made at the provider does not answer the request of finance.
      ...(event.data.partId && { refunding_cents: null }),
    }),
  PaymentRefunded: (event) =>
    updatePayment(event, {
      status: 'refunded',
      refund_id: event.data.refundId,
      refunded_at: event.metadata.occurredAt,
      refunded_cents: event.data.amountCents,
      refunding_cents: null,
    }),
  GoodsSent: (event) =>
    updatePayment(event, { sent_at: event.metadata.occurredAt, shipment: event.data.shipment ?? null }),
  // The amounts and the products stay in the books. Addresses, shipments and the notes of finance are deleted.
  PersonalDataErased: ({ data: { userId } }) => [
    patchWhere(
      'payments',
      { user_id: userId },
      { buyer_erased: true, refund_note: null, delivery: null, shipment: null },
    ),
    // A rebuild cannot read a sealed item any more, so it is deleted here too.
    patchWhere('payments', { user_id: userId, item_sealed: true }, { item: null }),
  ],
});

function updatePayment(
  { data, metadata: { occurredAt } }: Pick<RecordedEvent<string, { orderId: string }>, 'data' | 'metadata'>,
  columns: Columns,
) {
  return [patch('payments', { id: data.orderId }, { ...columns, updated_at: occurredAt })];
}
