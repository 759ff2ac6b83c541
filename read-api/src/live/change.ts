import type { DomainEvent, EventOf } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';

/** Resources of the back office, by the names that it uses. */
export type Resource =
  | 'affiliate-transactions'
  | 'bookings'
  | 'contact-messages'
  | 'failed-jobs'
  | 'mails'
  | 'operations'
  | 'operator-acts'
  | 'parked-events'
  | 'payments'
  | 'rebuilds'
  | 'referrals'
  | 'reviews'
  | 'salons'
  | 'users';

/** A change that makes pages outdated. */
export interface Change {
  /** Whose pages are outdated: those of one person, or of everyone who is signed in. Absent if only staff see the change. */
  readonly audience?: { readonly userId: string } | 'everyone';
  /** GET paths that these pages must fetch again. */
  readonly keys?: readonly string[];
  /** The back-office resource that has changed, and the ids of its records. Without ids, any record may have changed. */
  readonly resource?: Resource;
  readonly ids?: readonly string[];
  /** Set when somebody's staff roles may have changed. */
  readonly roles?: true;
}

/** The changes that events cause, by event type. Pure. Event types without an entry change no page. */
export type ChangesByEventType = ReadonlyMap<string, (event: RecordedEvent) => readonly Change[]>;

type Handlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (data: EventOf<Event, Type>['data']) => readonly Change[];
};

/** Creates handlers that are typed by their events. */
export function defineChanges<Event extends DomainEvent>(handlers: Handlers<Event>): ChangesByEventType {
  return new Map(
    Object.entries(handlers).map(([type, handler]) => [
      type,
      ({ data }: RecordedEvent) => (handler as (data: object) => readonly Change[])(data),
    ]),
  );
}

/** A change of GET paths that one person's pages show. */
export const changeForPerson = (userId: string, ...keys: readonly string[]): Change => ({
  audience: { userId },
  keys,
});

/** A change of records that back-office pages show. */
export const changeForStaff = (resource: Resource, ...ids: readonly string[]): Change => ({
  resource,
  ids,
});
