import { accept, type Decider, type Decision, defineStream, refuse } from '@mirabelle/decider';
import type { SalonChanges, SalonDetails, SalonEvent } from './salon-events.js';

/** The stream of a salon, by its slug. */
export const salonStream = defineStream<SalonEvent>('salon');

export interface ListSalon {
  readonly type: 'ListSalon';
  readonly details: SalonDetails;
}

export interface ChangeSalon {
  readonly type: 'ChangeSalon';
  /** The new values. Values equal to the current ones are ignored. */
  readonly changes: SalonChanges;
}

export type SalonCommand = ListSalon | ChangeSalon;

/** The current details of a salon. */
interface ListedSalon extends SalonDetails {
  /** 1 when listed, then one more with each change. */
  readonly version: number;
}

/** The salon; undefined until it is listed. */
export type Salon = ListedSalon | undefined;

/**
 * The details of a salon. `ListSalon` changes nothing if the salon is already listed. Refuses with `salon_unknown`.
 */
export const salon: Decider<Salon, SalonCommand, SalonEvent> = {
  initialState: undefined,

  evolve(state, event) {
    if (event.type === 'SalonListed') return { ...event.data.details, version: 1 };
    return state && { ...state, ...event.data.changes, version: state.version + 1 };
  },

  decide(command, state) {
    if (command.type === 'ChangeSalon') return decideChange(command, state);
    const { details } = command;
    return state ? accept() : accept({ type: 'SalonListed', data: { salonId: details.id, details } });
  },
};

function decideChange({ changes }: ChangeSalon, state: Salon): Decision<SalonEvent> {
  if (!state) return refuse('salon_unknown', 'There is no such salon.');
  const current: Readonly<Record<string, unknown>> = { ...state };
  const changed = Object.entries(changes).filter(([field, value]) => !isSameJson(current[field], value));
  if (changed.length === 0) return accept();
  const data = { salonId: state.id, changes: Object.fromEntries(changed) as SalonChanges };
  return accept({ type: 'SalonDetailsChanged', data });
}

/** Whether two values are equal as JSON, regardless of the order of object members. */
function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const [left, right] = [Object.entries(a), new Map(Object.entries(b))];
  return left.length === right.size && left.every(([key, value]) => isSameJson(value, right.get(key)));
}
