import { NewerEventVersion } from './errors.js';
import type { NewEvent } from './event.js';
import type { EventType, EventTypeRegistry } from './event-type-registry.js';
import { isSealed, seal, tryUnseal } from './sealing/sealed-value.js';
import type { SubjectKeys } from './sealing/subject-keys.js';

type Fields = Record<string, unknown>;

const NO_KEYS: ReadonlyMap<string, Buffer> = new Map();

/** The type, schema version and data of an event as an adapter stores them. */
export interface StoredData {
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: Fields;
}

interface SerializerOptions {
  /**
   * Called for each person whose personal data is in a batch and cannot be opened, although the person was not erased:
   * the key was lost, or it is another one than before.
   */
  onUnreadable?(subject: string): void;
}

/** Converts events between their form in the domain and in the log: encrypts, decrypts and upcasts. */
export class Serializer {
  readonly #types: EventTypeRegistry;
  readonly #keys: SubjectKeys;
  readonly #onUnreadable: (subject: string) => void;

  constructor(
    types: EventTypeRegistry,
    keys: SubjectKeys,
    { onUnreadable = () => undefined }: SerializerOptions = {},
  ) {
    this.#types = types;
    this.#keys = keys;
    this.#onUnreadable = onUnreadable;
  }

  /** @throws UnknownEventType, SubjectErased, SubjectKeyLost */
  async encode(event: NewEvent): Promise<StoredData> {
    const type = this.#types.get(event.type);
    return {
      type: type.type,
      schemaVersion: type.version,
      data: await this.#seal(type, event.data as Fields),
    };
  }

  /**
   * Decodes a batch with one key lookup. Encrypted fields of erased persons become `null`, and so do fields that cannot be
   * opened: one person's lost key must not stop the readers of the whole log.
   *
   * @throws UnknownEventType, NewerEventVersion
   */
  async decode(stored: readonly StoredData[]): Promise<Fields[]> {
    const subjects = new Set<string>();
    for (const { type, data } of stored) {
      const { sealedFor } = this.#types.get(type);
      if (sealedFor && hasSealed(data)) subjects.add(String(data[sealedFor]));
    }
    if (subjects.size === 0) return stored.map((item) => this.#decodeOne(item, NO_KEYS, subjects));
    const keys = await this.#keys.find(subjects);
    const unreadable = new Set([...subjects].filter((subject) => !keys.has(subject)));
    if (unreadable.size > 0) {
      for (const subject of await this.#keys.findErased(unreadable)) unreadable.delete(subject);
    }
    const decoded = stored.map((item) => this.#decodeOne(item, keys, unreadable));
    for (const subject of unreadable) this.#onUnreadable(subject);
    return decoded;
  }

  async #seal(type: EventType, data: Fields): Promise<Fields> {
    const present = type.personal?.filter((field) => data[field] !== undefined && data[field] !== null) ?? [];
    if (present.length === 0) return data;
    const subject = String(data[type.sealedFor as string]);
    const key = await this.#keys.getOrCreate(subject);
    const sealed = present.map((field) => [
      field,
      seal(data[field], key, formatSealingContext(subject, type.type, field)),
    ]);
    return { ...data, ...Object.fromEntries(sealed) };
  }

  /** @param unreadable receives the person if a field does not open */
  #decodeOne(
    { type: name, schemaVersion, data }: StoredData,
    keys: ReadonlyMap<string, Buffer>,
    unreadable: Set<string>,
  ): Fields {
    const type = this.#types.get(name);
    if (schemaVersion > type.version) throw new NewerEventVersion(name, schemaVersion, type.version);
    let decoded = data;
    if (type.sealedFor && hasSealed(data)) {
      const subject = String(data[type.sealedFor]);
      const { fields, isComplete } = unsealFields(data, name, subject, keys.get(subject));
      decoded = fields;
      if (!isComplete) unreadable.add(subject);
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

/** Opens the sealed fields. Without the key they become null. So does a field that the key does not open. */
function unsealFields(
  data: Fields,
  type: string,
  subject: string,
  key: Buffer | undefined,
): { readonly fields: Fields; readonly isComplete: boolean } {
  const fields: Fields = {};
  let isComplete = true;
  for (const [field, value] of Object.entries(data)) {
    if (!isSealed(value)) fields[field] = value;
    else {
      const opened = key && tryUnseal(value, key, formatSealingContext(subject, type, field));
      if (key && !opened) isComplete = false;
      fields[field] = opened ? opened.value : null;
    }
  }
  return { fields, isComplete };
}

function hasSealed(data: Fields): boolean {
  for (const field in data) if (isSealed(data[field])) return true;
  return false;
}

/** What a sealed field is bound to: see `context` of {@link seal}. */
function formatSealingContext(subject: string, type: string, field: string): string {
  return `${subject}/${type}/${field}`;
}
