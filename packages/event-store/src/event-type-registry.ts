import { UnknownEventType } from './errors.js';

/** Turns the data of one schema version into that of the next. */
export type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** What the store must know of an event type to write and read it. */
export interface EventType {
  readonly type: string;
  /** Version that is written today, from 1. */
  readonly version: number;
  /** Top-level fields of the data that say something about a person and are sealed. */
  readonly personal?: readonly string[];
  /** Field whose value names the person that the personal fields are about. Needed where `personal` is not empty. */
  readonly subject?: string;
  /** `upcasters[n]` lifts data of version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
}

/** Looks event types up by name. */
export class EventTypeRegistry {
  readonly #byName: ReadonlyMap<string, EventType>;

  /** @throws when two types share a name, a person is unnamed, or an upcaster is missing */
  constructor(types: Iterable<EventType>) {
    const byName = new Map<string, EventType>();
    for (const type of types) {
      if (byName.has(type.type)) throw new Error(`The event type ${type.type} is registered twice`);
      if (type.personal?.length && !type.subject)
        throw new Error(`${type.type} seals fields but names no subject`);
      for (let version = 1; version < type.version; version += 1) {
        if (!type.upcasters?.[version])
          throw new Error(`${type.type} lacks an upcaster from version ${version}`);
      }
      byName.set(type.type, type);
    }
    this.#byName = byName;
  }

  /** @throws UnknownEventType */
  get(name: string): EventType {
    const type = this.#byName.get(name);
    if (!type) throw new UnknownEventType(name);
    return type;
  }
}
