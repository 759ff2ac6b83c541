import type { EventLogEntry } from '@mirabelle/backoffice-contracts';
import { isObject } from './changed-entries';
import { isRejection } from './is-rejection';

/** The fields of a record after one of its events, collected from the data of that event and of the earlier ones. */
interface RecordSnapshot {
  /** Values by field name, in the order in which the events introduced the fields. */
  readonly fields: ReadonlyMap<string, unknown>;
  /** The fields that the last event set or changed. */
  readonly changedFields: ReadonlySet<string>;
}

/**
 * The status that a record has after each type of event whose data does not contain the status. The domain knows these
 * statuses too, but a web app must not import the domain (docs/architecture.md). A repository test compares the tables.
 */
const STATUS_AFTER_EVENT: Readonly<Record<string, string>> = {
  AppointmentRequested: 'pending',
  AppointmentConfirmed: 'confirmed',
  AppointmentCancelled: 'cancelled',
  AppointmentCompleted: 'completed',
  AppointmentMissed: 'no-show',
  AppointmentOutcomeWithdrawn: 'confirmed',
  ContactMessageReceived: 'new',
  ContactMessageReplied: 'replied',
  ContactMessageMarkedAsSpam: 'spam',
  ContactMessageMerged: 'merged',
  ContactMessageMarkedAsReplied: 'replied',
  ContactMessageClosed: 'closed',
  ContactMessageReopened: 'open',
  CommissionRecorded: 'pending',
  CommissionApproved: 'approved',
  CommissionApprovalWithdrawn: 'pending',
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

/** The fields that are empty after an event whose data does not contain them. */
const EMPTY_AFTER_EVENT: Readonly<Record<string, readonly string[]>> = {
  ReviewAnswerRemoved: ['answer'],
  // The reason of an earlier decision does not explain this one.
  CommissionApproved: ['reason'],
  CommissionApprovalWithdrawn: ['reason'],
  CommissionPaid: ['reason'],
  CommissionPayoutCorrected: ['reason'],
  CommissionRejected: ['reason'],
  CommissionReversed: ['reason'],
};

/** What an event repeats of the fields that it changes: the table shows their former values beside the new ones. */
const REPEATED_FIELD = 'previous';

/** Names under which events nest fields of the record. */
const NESTED_FIELD_NAMES = ['details', 'changes'];

/** The events that name a single role, which says nothing about the others that the person has. */
const STAFF_ROLE_EVENTS: ReadonlySet<string> = new Set([
  'StaffRoleGranted',
  'StaffRoleRevoked',
  'StaffRoleExercised',
]);

/** The roles of a person after one of them was granted, revoked or used. */
function changeRoles(type: string, role: unknown, before: unknown): readonly unknown[] {
  const others = Array.isArray(before) ? before.filter((each) => each !== role) : [];
  return type === 'StaffRoleRevoked' ? others : [...others, role].sort();
}

/**
 * The fields of an event. Nested fields count as the event's own: `{details: {chairs: 2}}` and `{changes: {chairs: 3}}`
 * have `chairs`, so that the new value takes the place of the old one.
 */
function readFields(
  { type, data }: EventLogEntry,
  before: ReadonlyMap<string, unknown>,
): [string, unknown][] {
  if (STAFF_ROLE_EVENTS.has(type)) return [['roles', changeRoles(type, data.role, before.get('roles'))]];
  const { settled, ...fields } = Object.fromEntries(
    Object.entries(data)
      .filter(([name]) => name !== REPEATED_FIELD)
      .flatMap(([name, value]): [string, unknown][] =>
        NESTED_FIELD_NAMES.includes(name) && isObject(value) ? Object.entries(value) : [[name, value]],
      ),
  );
  // What is not settled from the start is the negative entry of a commission that was paid.
  if (fields.transactionType === 'reversal' && !settled) fields.transactionType = 'deduction';
  const status = STATUS_AFTER_EVENT[type];
  const emptyFields = Object.fromEntries((EMPTY_AFTER_EVENT[type] ?? []).map((name) => [name, null]));
  return Object.entries({ ...emptyFields, ...fields, ...(status && { status }) });
}

/**
 * Replays a record's events up to one of them. Later values replace earlier ones field by field.
 *
 * @param events oldest first
 * @param lastIndex index of the last event to replay; -1 replays none
 */
export function createSnapshot(events: readonly EventLogEntry[], lastIndex: number): RecordSnapshot {
  const fields = new Map<string, unknown>();
  let changedFields = new Set<string>();
  for (const event of events.slice(0, lastIndex + 1)) {
    changedFields = new Set();
    const isRejected = isRejection(event, events);
    for (const [name, newValue] of readFields(event, fields)) {
      const value = name === 'status' && isRejected ? 'rejected' : newValue;
      // A field that was never set is not shown as empty.
      if (value === null && !fields.has(name) && EMPTY_AFTER_EVENT[event.type]?.includes(name)) continue;
      if (!fields.has(name) || JSON.stringify(fields.get(name)) !== JSON.stringify(value))
        changedFields.add(name);
      fields.set(name, value);
    }
  }
  return { fields, changedFields };
}
