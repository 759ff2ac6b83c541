import type { PaymentEvent } from '@mirabelle/domain/payment';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { ReadTables } from '@mirabelle/read-model';
import { projection } from '../kernel/projection.js';
import { patch, put } from '../kernel/row-change.js';

type Columns = Partial<ReadTables['payments']['columns']>;

/** Orders with the payment provider, and what became of the money. */
export const payments = projection<PaymentEvent>({
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
        purpose: null,
        reference_id: null,
        reason: null,
        created_at: occurredAt,
        updated_at: occurredAt,
      },
    ),
  ],
  PaymentCaptured: (event) =>
    becomes(event, {
      status: 'captured',
      capture_id: event.data.captureId,
      captured_at: event.metadata.occurredAt,
      reason: null,
    }),
  PaymentDeclined: (event) => becomes(event, { reason: event.data.reason }),
  PaymentCancelled: (event) => becomes(event, { status: 'cancelled', reason: event.data.reason }),
  PaymentUsed: (event) =>
    becomes(event, { purpose: event.data.purpose, reference_id: event.data.referenceId }),
  PaymentReleased: (event) => becomes(event, { purpose: null, reference_id: null }),
  PaymentRefundRequested: (event) => becomes(event, { status: 'refunding', reason: event.data.reason }),
  PaymentRefunded: (event) => becomes(event, { status: 'refunded', refund_id: event.data.refundId }),
});

function becomes(
  { data, metadata: { occurredAt } }: Pick<RecordedEvent<string, { orderId: string }>, 'data' | 'metadata'>,
  columns: Columns,
) {
  return [patch('payments', { id: data.orderId }, { ...columns, updated_at: occurredAt })];
}
