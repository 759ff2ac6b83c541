import {
  type Cents,
  findPricedItem,
  formatCents,
  isPriceOfKind,
  PRICE_LIMITS_CENTS,
  type PriceChangeReason,
  type PricedItem,
} from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import type { PriceChangeScheduled, PriceEvent } from './price-events.js';

interface SchedulePriceChange {
  readonly type: 'SchedulePriceChange';
  readonly itemId: string;
  readonly changeId: string;
  readonly priceCents: Cents;
  /** UTC instant, ISO 8601. The price holds from `now` if it is undefined. */
  readonly validFrom: string | undefined;
  readonly reason: PriceChangeReason;
  readonly now: string;
}

interface WithdrawPriceChange {
  readonly type: 'WithdrawPriceChange';
  readonly itemId: string;
  readonly changeId: string;
  readonly now: string;
}

export type PriceCommand = SchedulePriceChange | WithdrawPriceChange;

/** A price and the instant from which it holds. */
export type PriceChange = Pick<PriceChangeScheduled['data'], 'priceCents' | 'validFrom'>;

export interface Price {
  /** The changes that were scheduled and not withdrawn, by their ids. */
  readonly changes: ReadonlyMap<string, PriceChange>;
  /** Ids of the withdrawn changes. */
  readonly withdrawn: ReadonlySet<string>;
}

/**
 * The prices of one thing over time. A change cannot begin in the past, so a past payment stays right. Refuses with
 * `price_unknown`, `price_unsuitable`, `price_unchanged`, `time_in_past`, `price_change_exists` for a second change at the
 * same instant, `price_change_unknown`, and `price_change_in_force` when a change that holds already is withdrawn.
 */
export const price: Decider<Price, PriceCommand, PriceEvent> = {
  initialState: { changes: new Map(), withdrawn: new Set() },

  evolve({ changes, withdrawn }, { type, data }) {
    const next = new Map(changes);
    if (type === 'PriceChangeScheduled') {
      next.set(data.changeId, { priceCents: data.priceCents, validFrom: data.validFrom });
      return { changes: next, withdrawn };
    }
    next.delete(data.changeId);
    return { changes: next, withdrawn: new Set([...withdrawn, data.changeId]) };
  },

  decide(command, state) {
    return command.type === 'SchedulePriceChange'
      ? decideSchedule(command, state)
      : decideWithdrawal(command, state);
  },
};

/** The price that holds at an instant: that of the latest change before it or at it, otherwise the catalogue's own price. */
export function findPriceAt(
  { listPriceCents }: Pick<PricedItem, 'listPriceCents'>,
  changes: Iterable<PriceChange>,
  instant: string,
): Cents {
  const at = Date.parse(instant);
  let latest: PriceChange | undefined;
  for (const change of changes) {
    const from = Date.parse(change.validFrom);
    if (from <= at && (!latest || from >= Date.parse(latest.validFrom))) latest = change;
  }
  return latest?.priceCents ?? listPriceCents;
}

function decideSchedule(command: SchedulePriceChange, { changes, withdrawn }: Price): Decision<PriceEvent> {
  const { itemId, changeId, priceCents, reason, now } = command;
  const item = findPricedItem(itemId);
  if (!item) return refuse('price_unknown', 'Nothing with a price has this id.');
  if (changes.has(changeId) || withdrawn.has(changeId)) return accept();
  if (!isPriceOfKind(item.kind, priceCents)) {
    return refuse('price_unsuitable', describeLimits(item));
  }
  const validFrom = command.validFrom ?? now;
  const from = Date.parse(validFrom);
  if (from < Date.parse(now)) {
    return refuse('time_in_past', 'A price cannot hold from a time that has passed.');
  }
  const otherChanges = [...changes.values()];
  if (otherChanges.some((change) => Date.parse(change.validFrom) === from)) {
    return refuse('price_change_exists', 'Another change begins at this time. Withdraw it first.');
  }
  if (findPriceAt(item, otherChanges, validFrom) === priceCents) {
    return refuse('price_unchanged', `The price is $${formatCents(priceCents)} at that time already.`);
  }
  return accept({
    type: 'PriceChangeScheduled',
    data: { itemId, changeId, priceCents, validFrom: new Date(from).toISOString(), reason },
  });
}

function decideWithdrawal(
  { itemId, changeId, now }: WithdrawPriceChange,
  { changes, withdrawn }: Price,
): Decision<PriceEvent> {
  if (withdrawn.has(changeId)) return accept();
  const change = changes.get(changeId);
  if (!change) return refuse('price_change_unknown', 'There is no such change of this price.');
  if (Date.parse(change.validFrom) <= Date.parse(now)) {
    return refuse('price_change_in_force', 'This price holds already. Set a new price instead.');
  }
  return accept({ type: 'PriceChangeWithdrawn', data: { itemId, changeId } });
}

function describeLimits({ kind }: PricedItem): string {
  const { min, max } = PRICE_LIMITS_CENTS[kind];
  const range = `from $${formatCents(min)} to $${formatCents(max)}`;
  return kind === 'service' ? `A service costs whole dollars, ${range}.` : `A plan costs ${range} a month.`;
}
