import type { DomainEvent, EventOf } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { RowChange } from './row-change.js';

/** What events do to the read tables, by event type. Pure: the same event always makes the same changes. */
export type Projection = ReadonlyMap<string, (event: RecordedEvent) => readonly RowChange[]>;

type Handlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    event: RecordedEvent<Type, EventOf<Event, Type>['data']>,
  ) => readonly RowChange[];
};

/** Keeps the events' types for the handlers. Event types that are not named change nothing. */
export function projection<Event extends DomainEvent>(handlers: Handlers<Event>): Projection {
  return new Map(Object.entries(handlers) as [string, (event: RecordedEvent) => readonly RowChange[]][]);
}

/** One projection of several. Where more than one takes an event, its changes follow each other. */
export function combined(...projections: readonly Projection[]): Projection {
  const all = new Map<string, (event: RecordedEvent) => readonly RowChange[]>();
  for (const [type, handler] of projections.flatMap((each) => [...each])) {
    const before = all.get(type);
    all.set(type, before ? (event) => [...before(event), ...handler(event)] : handler);
  }
  return all;
}
