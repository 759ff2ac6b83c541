import type { PriceChangeReason } from '@mirabelle/catalogue';
import { type DomainEvent, defineEvents, defineStream } from '@mirabelle/decider';

interface ChangeReference {
  /** What has the price, such as `service-haircut`. */
  readonly itemId: string;
  readonly changeId: string;
}

/** A price holds from an instant on, until the next change. */
export type PriceChangeScheduled = DomainEvent<
  'PriceChangeScheduled',
  ChangeReference & {
    readonly priceCents: number;
    /** Instant, ISO 8601. */
    readonly validFrom: string;
    readonly reason: PriceChangeReason;
  }
>;

/** A change that did not hold yet never will. */
export type PriceChangeWithdrawn = DomainEvent<'PriceChangeWithdrawn', ChangeReference>;

export type PriceEvent = PriceChangeScheduled | PriceChangeWithdrawn;

export const priceEvents = defineEvents<PriceEvent>({
  PriceChangeScheduled: {},
  PriceChangeWithdrawn: {},
});

/** The stream of what has a price, by its id. */
export const priceStream = defineStream<PriceEvent>('price');
