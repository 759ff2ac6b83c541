import type { DomainEvent, EventOf } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';

/** What staff's pages are about, by the names that the back office has for it. */
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

/** Something that pages may show differently from now on. */
export interface Change {
  /** Whose pages: those of one person, or of everybody who is signed in. Absent where it is for staff alone. */
  readonly audience?: { readonly userId: string } | 'everyone';
  /** GET paths whose answers those pages ask for anew. */
  readonly keys?: readonly string[];
  /** Which records staff who may read them see differently. */
  readonly resource?: Resource;
  readonly ids?: readonly string[];
  /** Somebody's roles may be others now. */
  readonly roles?: true;
}

/** What events change on pages, by event type. Pure; event types that are not named change nothing that is shown. */
export type Changes = ReadonlyMap<string, (event: RecordedEvent) => readonly Change[]>;

type Handlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (data: EventOf<Event, Type>['data']) => readonly Change[];
};

/** Keeps the events' types for the handlers. */
export function changes<Event extends DomainEvent>(handlers: Handlers<Event>): Changes {
  return new Map(
    Object.entries(handlers).map(([type, handler]) => [
      type,
      ({ data }: RecordedEvent) => (handler as (data: object) => readonly Change[])(data),
    ]),
  );
}

/** Answers that one person's pages show. */
export const forPerson = (userId: string, ...keys: readonly string[]): Change => ({
  audience: { userId },
  keys,
});

/** A record that staff's pages show. */
export const forStaff = (resource: Resource, ...ids: readonly string[]): Change => ({ resource, ids });
