import {
  CHANGEABLE_FIELDS,
  findPricedItem,
  formatCents,
  type ItemField,
  isPriceOfKind,
  PRICE_LIMITS_CENTS,
  type PriceChangeReason,
  type PricedItem,
} from '@mirabelle/catalogue';
import { accept, type Decider, type Decision, refuse } from '@mirabelle/decider';
import { findTermsAt, type ItemChange, type ItemValue, readField } from './item-changes.js';
import type { PriceEvent } from './price-events.js';

interface ScheduleChange {
  readonly type: 'ScheduleChange';
  readonly itemId: string;
  readonly changeId: string;
  readonly change: ItemValue;
  /** UTC instant, ISO 8601. The change holds from `now` if it is undefined. */
  readonly validFrom: string | undefined;
  readonly reason: PriceChangeReason;
  readonly now: string;
}

interface WithdrawChange {
  readonly type: 'WithdrawChange';
  readonly itemId: string;
  readonly changeId: string;
  readonly now: string;
}

export type PriceCommand = ScheduleChange | WithdrawChange;

export interface Price {
  /** The changes that were scheduled and not withdrawn, by their ids. */
  readonly changes: ReadonlyMap<string, ItemChange>;
  readonly withdrawn: ReadonlySet<string>;
}

/**
 * The price, the offer and the name of one item over time. A change cannot begin in the past, so a past payment stays right.
 * Refuses with `price_unknown`, `change_impossible` for a field that cannot change on an item of this kind, `price_unsuitable`,
 * `price_unchanged`, `time_in_past`, `price_change_exists` for a second change of the field at the same instant,
 * `price_change_unknown`, and `price_change_in_force` when a change that holds already is withdrawn.
 */
export const price: Decider<Price, PriceCommand, PriceEvent> = {
  initialState: { changes: new Map(), withdrawn: new Set() },

  evolve({ changes, withdrawn }, event) {
    const next = new Map(changes);
    const { changeId } = event.data;
    const change = toItemChange(event);
    if (change) {
      next.set(changeId, change);
      return { changes: next, withdrawn };
    }
    next.delete(changeId);
    return { changes: next, withdrawn: new Set([...withdrawn, changeId]) };
  },

  decide(command, state) {
    return command.type === 'ScheduleChange'
      ? decideSchedule(command, state)
      : decideWithdrawal(command, state);
  },
};

/** @returns undefined for an event that withdraws a change */
function toItemChange(event: PriceEvent): ItemChange | undefined {
  switch (event.type) {
    case 'PriceChangeScheduled':
      return { field: 'price', value: event.data.priceCents, validFrom: event.data.validFrom };
    case 'OfferChangeScheduled':
      return { field: 'offer', value: event.data.isOffered, validFrom: event.data.validFrom };
    case 'NameChangeScheduled':
      return { field: 'name', value: event.data.name, validFrom: event.data.validFrom };
    default:
      return undefined;
  }
}

function decideSchedule(command: ScheduleChange, { changes, withdrawn }: Price): Decision<PriceEvent> {
  const { itemId, changeId, change, reason, now } = command;
  const item = findPricedItem(itemId);
  if (!item) return refuse('price_unknown', 'Nothing with a price has this id.');
  if (changes.has(changeId) || withdrawn.has(changeId)) return accept();
  if (!CHANGEABLE_FIELDS[item.kind].includes(change.field)) {
    return refuse('change_impossible', `The ${change.field} of a ${item.kind} stays as it is.`);
  }
  if (change.field === 'price' && !isPriceOfKind(item.kind, change.value)) {
    return refuse('price_unsuitable', describeLimits(item));
  }
  const validFrom = command.validFrom ?? now;
  const from = Date.parse(validFrom);
  if (from < Date.parse(now)) {
    return refuse('time_in_past', 'A change cannot hold from a time that has passed.');
  }
  const otherChanges = [...changes.values()];
  if (
    otherChanges.some(({ field, validFrom: other }) => field === change.field && Date.parse(other) === from)
  ) {
    return refuse('price_change_exists', 'Another change begins at this time. Withdraw it first.');
  }
  if (readField(findTermsAt(item, otherChanges, validFrom), change.field) === change.value) {
    return refuse('price_unchanged', describeUnchanged(change));
  }
  return accept(toScheduled({ itemId, changeId, validFrom: new Date(from).toISOString(), reason }, change));
}

function toScheduled(
  common: Pick<ScheduleChange, 'itemId' | 'changeId' | 'reason'> & { readonly validFrom: string },
  change: ItemValue,
): PriceEvent {
  switch (change.field) {
    case 'price':
      return { type: 'PriceChangeScheduled', data: { ...common, priceCents: change.value } };
    case 'offer':
      return { type: 'OfferChangeScheduled', data: { ...common, isOffered: change.value } };
    case 'name':
      return { type: 'NameChangeScheduled', data: { ...common, name: change.value } };
  }
}

const WITHDRAWN_TYPES = {
  price: 'PriceChangeWithdrawn',
  offer: 'OfferChangeWithdrawn',
  name: 'NameChangeWithdrawn',
} as const satisfies Record<ItemField, PriceEvent['type']>;

function decideWithdrawal(
  { itemId, changeId, now }: WithdrawChange,
  { changes, withdrawn }: Price,
): Decision<PriceEvent> {
  if (withdrawn.has(changeId)) return accept();
  const change = changes.get(changeId);
  if (!change) return refuse('price_change_unknown', 'There is no such change.');
  if (Date.parse(change.validFrom) <= Date.parse(now)) {
    return refuse('price_change_in_force', 'This change holds already. Make another one instead.');
  }
  return accept({ type: WITHDRAWN_TYPES[change.field], data: { itemId, changeId } });
}

function describeUnchanged(change: ItemValue): string {
  switch (change.field) {
    case 'price':
      return `The price is $${formatCents(change.value)} at that time already.`;
    case 'offer':
      return change.value ? 'It is offered at that time already.' : 'It is not offered at that time already.';
    case 'name':
      return 'It has this name at that time already.';
  }
}

function describeLimits({ kind }: PricedItem): string {
  const { min, max } = PRICE_LIMITS_CENTS[kind];
  const range = `from $${formatCents(min)} to $${formatCents(max)}`;
  if (kind === 'service') return `A service costs whole dollars, ${range}.`;
  if (kind === 'plan') return `A plan costs ${range} a month.`;
  return `What goes into a cart costs ${range}, 1 to 5 cents less than whole dollars.`;
}
