import type { PriceEvent } from '@mirabelle/domain';
import { defineProjection } from '../projection/projection.js';
import { createVersionColumns, findStaffId, patch, put } from '../projection/row-change.js';

/** The changes of prices, upcoming, former and withdrawn ones. */
export const priceChanges = defineProjection<PriceEvent>({
  PriceChangeScheduled: ({ data, ...event }) => [
    put(
      'price_changes',
      { id: data.changeId },
      {
        item_id: data.itemId,
        price_cents: data.priceCents,
        valid_from: data.validFrom,
        reason: data.reason,
        scheduled_by: findStaffId(event),
        withdrawn_at: null,
        withdrawn_by: null,
        created_at: event.metadata.occurredAt,
        ...createVersionColumns(event),
      },
    ),
  ],
  PriceChangeWithdrawn: ({ data: { changeId }, ...event }) => [
    patch(
      'price_changes',
      { id: changeId },
      {
        withdrawn_at: event.metadata.occurredAt,
        withdrawn_by: findStaffId(event),
        ...createVersionColumns(event),
      },
    ),
  ],
});
