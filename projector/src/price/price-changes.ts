import type { RecordedEvent } from '@mirabelle/event-store';
import type { PriceEvent } from '@mirabelle/salon-domain';
import { defineProjection } from '../projection/projection.js';
import { createVersionColumns, findStaffId, patch, put } from '../projection/row-change.js';

/** An event of one of these types, without its type. */
type PriceEventOf<Type extends PriceEvent['type']> = Omit<RecordedEvent, 'type' | 'data'> &
  Pick<Extract<PriceEvent, { type: Type }>, 'data'>;

/** The changes of prices, offers and names: upcoming, former and withdrawn ones. */
export const priceChanges = defineProjection<PriceEvent>({
  PriceChangeScheduled: (event) => [
    put(
      'price_changes',
      { id: event.data.changeId },
      { price_cents: event.data.priceCents, ...createScheduledColumns(event) },
    ),
  ],
  OfferChangeScheduled: (event) => [
    put(
      'item_changes',
      { id: event.data.changeId },
      { field: 'offer', is_offered: event.data.isOffered, name: null, ...createScheduledColumns(event) },
    ),
  ],
  NameChangeScheduled: (event) => [
    put(
      'item_changes',
      { id: event.data.changeId },
      { field: 'name', is_offered: null, name: event.data.name, ...createScheduledColumns(event) },
    ),
  ],
  PriceChangeWithdrawn: (event) => [
    patch('price_changes', { id: event.data.changeId }, createWithdrawnColumns(event)),
  ],
  OfferChangeWithdrawn: (event) => [
    patch('item_changes', { id: event.data.changeId }, createWithdrawnColumns(event)),
  ],
  NameChangeWithdrawn: (event) => [
    patch('item_changes', { id: event.data.changeId }, createWithdrawnColumns(event)),
  ],
});

type ScheduledEvent = PriceEventOf<'PriceChangeScheduled' | 'OfferChangeScheduled' | 'NameChangeScheduled'>;

const createScheduledColumns = ({ data, ...event }: ScheduledEvent) => ({
  item_id: data.itemId,
  valid_from: data.validFrom,
  reason: data.reason,
  scheduled_by: findStaffId(event),
  withdrawn_at: null,
  withdrawn_by: null,
  created_at: event.metadata.occurredAt,
  ...createVersionColumns(event),
});

const createWithdrawnColumns = (event: PriceEventOf<'PriceChangeWithdrawn'>) => ({
  withdrawn_at: event.metadata.occurredAt,
  withdrawn_by: findStaffId(event),
  ...createVersionColumns(event),
});
