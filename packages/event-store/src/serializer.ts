import type { NewEvent } from './event.js';
import type { EventType, EventTypeRegistry } from './event-type-registry.js';
import { isSealed, seal, unseal } from './sealing/sealed-value.js';
import type { SubjectKeys } from './sealing/subject-keys.js';

type Fields = Record<string, unknown>;

/** The type, schema version and data of an event as an adapter stores them. */
export interface StoredData {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Fields;
}

/** Converts events between their form in the domain and in the log: encrypts, decrypts and upcasts. */
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
      data: await this.#seal(type, event.data as Fields),
    };
  }

  /** Decodes a batch with one key lookup. Encrypted fields of erased persons become `null`. */
  async decode(stored: readonly StoredData[]): Promise<Fields[]> {
    const subjects = new Set<string>();
    for (const { type, data } of stored) {
      const { subject } = this.#types.get(type);
      if (subject && hasSealed(data)) subjects.add(String(data[subject]));
    }
    const keys = subjects.size > 0 ? await this.#keys.find(subjects) : new Map<string, Buffer>();
    return stored.map((item) => this.#decodeOne(item, keys));
  }

  async #seal(type: EventType, data: Fields): Promise<Fields> {
    const present = type.personal?.filter((field) => data[field] !== undefined && data[field] !== null) ?? [];
    if (present.length === 0) return data;
    const subject = String(data[type.subject as string]);
    const key = await this.#keys.getOrCreate(subject);
    const sealed = present.map((field) => [
      field,
      seal(data[field], key, sealingContext(subject, type.type, field)),
    ]);
    return { ...data, ...Object.fromEntries(sealed) };
  }

  #decodeOne({ type: name, schemaVersion, data }: StoredData, keys: ReadonlyMap<string, Buffer>): Fields {
    const type = this.#types.get(name);
    let decoded = data;
    if (type.subject && hasSealed(data)) {
      const subject = String(data[type.subject]);
      decoded = unsealFields(data, name, subject, keys.get(subject));
    }
    for (let version = schemaVersion; version < type.version; version += 1) {
      decoded = type.upcasters?.[version]?.(decoded) ?? decoded;
    }
    return decoded;
  }
}

/** Encodes events for the log and decodes them. */
export type EventCodec = Pick<Serializer, 'encode' | 'decode'>;

/** The `data` of an event that {@link rawEventCodec} has decoded. */
export type RawEventData = Pick<StoredData, 'schemaVersion' | 'data'>;

/** Reads events as they are stored, encrypted and in their old versions, e.g. to relay them to Kafka. */
export const rawEventCodec: EventCodec = {
  encode: async ({ type }) => {
    throw new Error(`Cannot append ${type}: a store with the raw codec is read-only`);
  },
  decode: async (stored) => stored.map(({ schemaVersion, data }) => ({ schemaVersion, data })),
};

function unsealFields(data: Fields, type: string, subject: string, key: Buffer | undefined): Fields {
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
