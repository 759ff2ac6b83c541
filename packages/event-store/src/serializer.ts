import type { NewEvent } from './event.js';
import type { EventType, EventTypeRegistry } from './event-type-registry.js';
import { isSealed, seal, unseal } from './sealing/cipher.js';
import type { SubjectKeys } from './sealing/subject-keys.js';

type Fields = Record<string, unknown>;

/** An event's type, version and data as an adapter stores them. */
export interface StoredData {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Fields;
}

/** Stands between events as the product knows them and as they lie in the log: seals and opens, and lifts old shapes. */
export class Serializer {
  readonly #types: EventTypeRegistry;
  readonly #keys: SubjectKeys;

  constructor(types: EventTypeRegistry, keys: SubjectKeys) {
    this.#types = types;
    this.#keys = keys;
  }

  /** @throws UnknownEventType, SubjectErased */
  async encode(event: NewEvent): Promise<StoredData> {
    const type = this.#types.get(event.type);
    return {
      type: type.type,
      schemaVersion: type.version,
      data: await this.#sealed(type, event.data as Fields),
    };
  }

  /** Opens a batch with one key look-up. Sealed fields of erased persons become `null`. */
  async decode(stored: readonly StoredData[]): Promise<Fields[]> {
    const subjects = new Set<string>();
    for (const { type, data } of stored) {
      const { subject } = this.#types.get(type);
      if (subject && hasSealed(data)) subjects.add(String(data[subject]));
    }
    const keys = subjects.size > 0 ? await this.#keys.find(subjects) : new Map<string, Buffer>();
    return stored.map((item) => this.#lifted(item, keys));
  }

  async #sealed(type: EventType, data: Fields): Promise<Fields> {
    const present = type.personal?.filter((field) => data[field] !== undefined && data[field] !== null) ?? [];
    if (present.length === 0) return data;
    const subject = String(data[type.subject as string]);
    const key = await this.#keys.obtain(subject);
    const sealed = present.map((field) => [
      field,
      seal(data[field], key, sealingContext(subject, type.type, field)),
    ]);
    return { ...data, ...Object.fromEntries(sealed) };
  }

  #lifted({ type: name, schemaVersion, data }: StoredData, keys: ReadonlyMap<string, Buffer>): Fields {
    const type = this.#types.get(name);
    let lifted = data;
    if (type.subject && hasSealed(data)) {
      const subject = String(data[type.subject]);
      lifted = openSealedFields(data, name, subject, keys.get(subject));
    }
    for (let version = schemaVersion; version < type.version; version += 1) {
      lifted = type.upcasters?.[version]?.(lifted) ?? lifted;
    }
    return lifted;
  }
}

/** What an adapter asks of what stands between events and the log. */
export type EventCodec = Pick<Serializer, 'encode' | 'decode'>;

/** Data of an event as {@link rawEventCodec} leaves it. */
export type RawEventData = Pick<StoredData, 'schemaVersion' | 'data'>;

/** Reads events as they lie in the log, sealed and of the version they were written in: for who hands them on. */
export const rawEventCodec: EventCodec = {
  encode: async ({ type }) => {
    throw new Error(`A log that is read as it is stored takes no events, and no ${type} either`);
  },
  decode: async (stored) => stored.map(({ schemaVersion, data }) => ({ schemaVersion, data })),
};

function openSealedFields(data: Fields, type: string, subject: string, key: Buffer | undefined): Fields {
  const result: Fields = {};
  for (const [field, value] of Object.entries(data)) {
    if (!isSealed(value)) result[field] = value;
    else result[field] = key ? unseal(value, key, sealingContext(subject, type, field)) : null;
  }
  return result;
}

function hasSealed(data: Fields): boolean {
  for (const field in data) if (isSealed(data[field])) return true;
  return false;
}

function sealingContext(subject: string, type: string, field: string): string {
  return `${subject}/${type}/${field}`;
}
