import type { PriceChangeReason } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

interface ChangeReference {
  /** Id of the item that changes, such as `service-haircut`. */
  readonly itemId: string;
  readonly changeId: string;
}

interface ScheduledChange extends ChangeReference {
  /** Instant, ISO 8601. */
  readonly validFrom: string;
  readonly reason: PriceChangeReason;
}

/** A price holds from an instant on, until the next change. */
type PriceChangeScheduled = DomainEvent<
  'PriceChangeScheduled',
  ScheduledChange & { readonly priceCents: number }
>;

/** An item is sold, or no longer sold, from an instant on. */
type OfferChangeScheduled = DomainEvent<
  'OfferChangeScheduled',
  ScheduledChange & { readonly isOffered: boolean }
>;

/** A product has another name from an instant on. */
type NameChangeScheduled = DomainEvent<'NameChangeScheduled', ScheduledChange & { readonly name: string }>;

/** A scheduled change was withdrawn before it held. */
type PriceChangeWithdrawn = DomainEvent<'PriceChangeWithdrawn', ChangeReference>;
type OfferChangeWithdrawn = DomainEvent<'OfferChangeWithdrawn', ChangeReference>;
type NameChangeWithdrawn = DomainEvent<'NameChangeWithdrawn', ChangeReference>;

export type PriceEvent =
  | PriceChangeScheduled
  | OfferChangeScheduled
  | NameChangeScheduled
  | PriceChangeWithdrawn
  | OfferChangeWithdrawn
  | NameChangeWithdrawn;

export const priceEvents = defineEvents<PriceEvent>({
  PriceChangeScheduled: {},
  OfferChangeScheduled: {},
  NameChangeScheduled: {},
  PriceChangeWithdrawn: {},
  OfferChangeWithdrawn: {},
  NameChangeWithdrawn: {},
});

/** The stream of an item with a price, by its id. */
export const priceStream = defineStream<PriceEvent>('price');
