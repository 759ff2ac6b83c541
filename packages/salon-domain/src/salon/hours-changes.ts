import { findOpeningHours, getLocalDate, type HoursChange } from '@mirabelle/catalogue';
import { accept, type Decision, refuse } from '@mirabelle/decider';
import { isSameJson } from './is-same-json.js';
import type { SalonChanges, SalonDetails, SalonEvent } from './salon-events.js';

/** What the decisions need to know of a salon. */
type SalonHours = Pick<SalonDetails, 'id' | 'timeZone' | 'openingHours'> & {
  readonly hoursChanges?: readonly HoursChange[];
};

/** Changes the opening hours from a later day on. The hours until then stay. */
export interface ScheduleHours extends HoursChange {
  readonly type: 'ScheduleHours';
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

/** Withdraws the change of a day that has not come. */
export interface WithdrawHours extends Pick<HoursChange, 'from'> {
  readonly type: 'WithdrawHours';
  /** UTC instant, ISO 8601. */
  readonly now: string;
}

/** The changes with one more, in the order of their days. It replaces one of the same day. */
export const addHoursChange = (
  changes: readonly HoursChange[] = [],
  added: HoursChange,
): readonly HoursChange[] =>
  [...changes.filter(({ from }) => from !== added.from), added].sort((a, b) => (a.from < b.from ? -1 : 1));

export function decideHoursChange(
  { from, openingHours, now }: ScheduleHours,
  state: SalonHours | undefined,
): Decision<SalonEvent> {
  if (!state) return refuse('salon_unknown', 'There is no such salon.');
  if (isSameJson(findOpeningHours(state, from), openingHours)) return accept();
  if (from <= getLocalDate(now, state.timeZone))
    return refuse(
      'time_in_past',
      'Opening hours can be scheduled from tomorrow on, by the date at the salon.',
    );
  return accept({ type: 'SalonHoursChangeScheduled', data: { salonId: state.id, from, openingHours } });
}

export function decideHoursWithdrawal(
  { from, now }: WithdrawHours,
  state: SalonHours | undefined,
): Decision<SalonEvent> {
  if (!state) return refuse('salon_unknown', 'There is no such salon.');
  if (!state.hoursChanges?.some((change) => change.from === from)) return accept();
  if (from <= getLocalDate(now, state.timeZone))
    return refuse('time_in_past', 'These opening hours hold already.');
  return accept({ type: 'SalonHoursChangeWithdrawn', data: { salonId: state.id, from } });
}

/**
 * Decides about the opening hours among the changes of a salon. Once a scheduled change has begun, the hours in the details of the
 * salon hold no longer, and other hours for today need a change of their own.
 *
 * @returns the changes that are left for the details, and the events
 */
export function decideHoursOfToday(
  salon: SalonHours,
  changes: SalonChanges,
  now: string,
): { readonly details: SalonChanges; readonly events: SalonEvent[] } {
  const { openingHours, ...details } = changes;
  const today = getLocalDate(now, salon.timeZone);
  const hasBegun = salon.hoursChanges?.some(({ from }) => from <= today);
  if (!openingHours || !hasBegun) return { details: changes, events: [] };
  if (isSameJson(findOpeningHours(salon, today), openingHours)) return { details, events: [] };
  const data = { salonId: salon.id, from: today, openingHours };
  return { details, events: [{ type: 'SalonHoursChangeScheduled', data }] };
}
