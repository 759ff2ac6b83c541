import { UnknownEventType } from './errors.js';

/** Converts the data of one schema version to the next version. */
type Upcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** The schema of an event type. */
export interface EventType {
  readonly type: string;
  /** Current version, from 1. New events are written in it. */
  readonly version: number;
  /** Top-level fields of the data that hold personal data and are encrypted. */
  readonly personal?: readonly string[];
  /** The field with the id of the person whose key encrypts the personal fields. Required if there are any. */
  readonly sealedFor?: string;
  /** `upcasters[n]` converts data from version n to n + 1. */
  readonly upcasters?: Readonly<Record<number, Upcaster>>;
}

/** The event types by name. */
export class EventTypeRegistry {
  readonly #byName: ReadonlyMap<string, EventType>;

  /** @throws Error if two types have the same name, `sealedFor` is missing, or an upcaster is missing */
  constructor(types: Iterable<EventType>) {
    const byName = new Map<string, EventType>();
    for (const type of types) {
      if (byName.has(type.type)) throw new Error(`The event type ${type.type} is registered twice`);
      if (type.personal?.length && !type.sealedFor)
        throw new Error(`${type.type} has personal fields, but sealedFor does not name the person`);
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
