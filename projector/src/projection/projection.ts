import type { DomainEvent, EventOf } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { RowChange } from './row-change.js';

type Handler = (event: RecordedEvent) => readonly RowChange[];

/** The handlers that turn events into row changes, by event type. They are pure: the same event gives the same changes. */
export type Projection = ReadonlyMap<string, Handler>;

type Handlers<Event extends DomainEvent> = {
  readonly [Type in Event['type']]?: (
    event: RecordedEvent<Type, EventOf<Event, Type>['data']>,
  ) => readonly RowChange[];
};

/** Creates a projection whose handlers are typed by their events. Events without a handler change nothing. */
export function defineProjection<Event extends DomainEvent>(handlers: Handlers<Event>): Projection {
  return new Map(Object.entries(handlers) as [string, Handler][]);
}

/** Combines projections into one. The changes of several handlers of an event keep the order of the projections. */
export function combineProjections(...projections: readonly Projection[]): Projection {
  const combined = new Map<string, Handler>();
  for (const [type, handler] of projections.flatMap((projection) => [...projection])) {
    const first = combined.get(type);
    combined.set(type, first ? (event) => [...first(event), ...handler(event)] : handler);
  }
  return combined;
}
