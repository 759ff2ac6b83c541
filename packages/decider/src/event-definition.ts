import type { DomainEvent } from './decider.js';

/** Converts the data of one schema version to the next version. */
type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** Personal data: `null` once its subject, a person or a team, has been erased. */
export type Personal<T> = T | null;

/** A JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** How the log stores one type of event. */
export interface EventDefinition {
  readonly type: string;
  /** Current schema version, from 1. New events are written in it. */
  readonly version: number;
  /** Fields with personal data. The log encrypts them with the key of their subject. */
  readonly personal?: readonly string[];
  /** The field with the id of the subject whom the personal fields are about. */
  readonly sealedFor?: string;
  /** `upcasters[n]` converts data from version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
}

interface EventOptions<Data> {
  readonly version?: number;
  readonly personal?: readonly (keyof Data & string)[];
  readonly sealedFor?: keyof Data & string;
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
}

/** Defines all events of a union. The compiler checks that no event is missing and that the named fields exist. */
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
