import type { EventLogEntry } from '@mirabelle/contracts';

/** What is known of a record after some of its events: fields by name, in the order in which they became known. */
export interface Moment {
  readonly fields: ReadonlyMap<string, unknown>;
  /** What the last of those events set or changed. */
  readonly changed: ReadonlySet<string>;
}

/** What an event makes of a record's state, where its name says more than its data. */
const STATUS_AFTER: Readonly<Record<string, string>> = {
  AppointmentRequested: 'pending',
  AppointmentConfirmed: 'confirmed',
  AppointmentCancelled: 'cancelled',
  AppointmentCompleted: 'completed',
  AppointmentMissed: 'no-show',
  ContactMessageReceived: 'new',
  ContactMessageAssigned: 'open',
  ContactMessageReplied: 'replied',
  ContactMessageClosed: 'closed',
  ContactMessageReopened: 'open',
  CommissionRecorded: 'pending',
  CommissionApproved: 'approved',
  CommissionPaid: 'paid',
  CommissionRejected: 'rejected',
  CommissionReversed: 'reversed',
  PaymentOrderCreated: 'open',
  PaymentCaptured: 'captured',
  PaymentCancelled: 'cancelled',
  PaymentRefundRequested: 'refunding',
  PaymentRefunded: 'refunded',
  ReviewWritten: 'visible',
  ReviewHidden: 'hidden',
  ReviewRestored: 'visible',
  AccountRegistered: 'registered',
  AccountVerified: 'verified',
  PersonalDataErased: 'erased',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an event tells, with a set of changes laid open: `{changes: {chairs: 3}}` tells `chairs`. */
function toldBy({ type, data }: EventLogEntry): [string, unknown][] {
  const { changes, ...plain } = data;
  const told = { ...plain, ...(isObject(changes) ? changes : changes === undefined ? {} : { changes }) };
  const status = STATUS_AFTER[type];
  return Object.entries(status ? { ...told, status } : told);
}

/**
 * The record as it was right after an event, from what the events up to it tell; later ones win field by field.
 *
 * @param events oldest first
 * @param last index of the last event that counts
 */
export function momentAfter(events: readonly EventLogEntry[], last: number): Moment {
  const fields = new Map<string, unknown>();
  let changed = new Set<string>();
  for (const event of events.slice(0, last + 1)) {
    changed = new Set();
    for (const [name, value] of toldBy(event)) {
      if (!fields.has(name) || JSON.stringify(fields.get(name)) !== JSON.stringify(value)) changed.add(name);
      fields.set(name, value);
    }
  }
  return { fields, changed };
}
