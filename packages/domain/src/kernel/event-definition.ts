import type { DomainEvent } from './decider.js';

/** Turns the data of one schema version into that of the next. */
type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** A value about a person: `null` once the person has been erased. */
export type Personal<T> = T | null;

/** JSON as it comes from a client. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** How the log keeps one type of event. */
export interface EventDefinition {
  readonly type: string;
  /** Schema version written today, from 1. */
  readonly version: number;
  /** Fields that are sealed under the key of the person whom `subject` names. */
  readonly personal?: readonly string[];
  readonly subject?: string;
  /** `upcasters[n]` lifts data of version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
}

interface EventOptions<Data> {
  readonly version?: number;
  readonly personal?: readonly (keyof Data & string)[];
  readonly subject?: keyof Data & string;
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
}

/** Definitions of every event of a union; the compiler insists that none is forgotten and every field exists. */
export function defineEvents<Event extends DomainEvent>(
  definitions: {
    readonly [Type in Event['type']]: EventOptions<Extract<Event, { readonly type: Type }>['data']>;
  },
): readonly EventDefinition[] {
  return Object.entries<EventOptions<object>>(definitions).map(([type, options]) => ({
    version: 1,
    ...options,
    type,
  }));
}
