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
  /** The actions of operators. The API uses this older name. */
  | 'operator-acts'
  | 'parked-events'
  | 'payments'
  | 'prices'
  | 'rebuilds'
  | 'referrals'
  | 'reply-templates'
  | 'reviews'
  | 'salons'
  | 'saved-searches'
  | 'users';

/** A change that makes pages outdated. */
export interface Change {
  /** Whose pages are outdated: those of one person, or of everyone who is signed in. Absent if only staff see the change. */
  readonly audience?: { readonly userId: string } | 'everyone';
  /** GET paths that these pages must fetch again. */
  readonly paths?: readonly string[];
  /**
   * The back-office resource that has changed, and the ids of its records. If `ids` is absent or empty, any record may
   * have changed.
   */
  readonly resource?: Resource;
  readonly ids?: readonly string[];
  /** Whether somebody's staff roles may have changed. */
  readonly mayChangeRoles?: true;
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

/** A change after which one person's pages fetch these GET paths again. */
export const changeForPerson = (userId: string, ...paths: readonly string[]): Change => ({
  audience: { userId },
  paths,
});

/** A change after which back-office pages fetch these records again, or all records of the resource if no id is given. */
export const changeForStaff = (resource: Resource, ...ids: readonly string[]): Change => ({
  resource,
  ids,
});
