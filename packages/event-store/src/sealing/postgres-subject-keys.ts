import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { type ErasureAnnouncements, SUBJECT_ERASED } from './erasure-announcements.js';
import { canUnwrapKey, unwrapKey, type WrappingKeys, wrapKey } from './key-wrapping.js';
import { SubjectErased, SubjectKeyLost, type SubjectKeys } from './subject-keys.js';

/** How long a key is cached, unless its erasure is announced. */
const CACHE_TTL_MS = 30_000;
const MAX_CACHED_KEYS = 20_000;

interface Row {
  readonly subject_id: string;
  readonly wrapped_key: Buffer | null;
}

interface KeyOptions {
  /** Announces erasures in other processes. While none can arrive, cached keys are not used. */
  readonly announcements?: ErasureAnnouncements;
  /** Whether the log has events about a person. Asked only before a key is created. Default: no events. */
  hasEvents?(subject: string): Promise<boolean>;
  /** Whether the other rows are wrapped by the master key of this process. Asked only if the master key does not open a row. Default: no. */
  hasRightMasterKey?(): Promise<boolean>;
}

/** Subject keys in the table `subject_keys`, wrapped with the first of the wrapping keys or a previous one. */
export class PostgresSubjectKeys implements SubjectKeys {
  readonly #pool: pg.Pool;
  readonly #wrappingKeys: WrappingKeys;
  readonly #announcements: ErasureAnnouncements | undefined;
  readonly #hasEvents: (subject: string) => Promise<boolean>;
  readonly #hasRightMasterKey: () => Promise<boolean>;
  readonly #cache = new Map<string, { key: Buffer; expiresAt: number }>();
  /** Counts erasures, because a key that is being read may be of a person who is erased meanwhile. */
  #erasures = 0;
  /** An erasure is final, so it may be remembered for as long as the process lives. */
  readonly #erased = new Set<string>();

  constructor(
    pool: pg.Pool,
    wrappingKeys: WrappingKeys,
    { announcements, hasEvents = async () => false, hasRightMasterKey = async () => false }: KeyOptions = {},
  ) {
    this.#pool = pool;
    this.#wrappingKeys = wrappingKeys;
    this.#announcements = announcements;
    this.#hasEvents = hasEvents;
    this.#hasRightMasterKey = hasRightMasterKey;
    announcements?.onErased((subject) => {
      this.#erasures += 1;
      if (subject === undefined) this.#cache.clear();
      else this.#cache.delete(subject);
    });
  }

  async getOrCreate(subject: string): Promise<Buffer> {
    const subjects = new Set([subject]);
    const existing = (await this.find(subjects)).get(subject);
    if (existing) return existing;
    if ((await this.findErased(subjects)).has(subject)) throw new SubjectErased(subject);
    if (await this.#hasEvents(subject)) throw new SubjectKeyLost(subject);
    await this.#pool.query(
      'insert into subject_keys (subject_id, wrapped_key) values ($1, $2) on conflict do nothing',
      [subject, wrapKey(this.#wrappingKeys, subject, randomBytes(32))],
    );
    const key = (await this.find(subjects)).get(subject);
    if (key) return key;
    // A row that no master key opens counts as lost.
    throw (await this.findErased(subjects)).has(subject)
      ? new SubjectErased(subject)
      : new SubjectKeyLost(subject);
  }

  async find(subjects: ReadonlySet<string>): Promise<ReadonlyMap<string, Buffer>> {
    const keysBySubject = new Map<string, Buffer>();
    const uncached: string[] = [];
    for (const subject of subjects) {
      const key = this.#getCached(subject);
      if (key) keysBySubject.set(subject, key);
      else uncached.push(subject);
    }
    if (uncached.length === 0) return keysBySubject;
    const erasures = this.#erasures;
    const { rows } = await this.#pool.query<Row>(
      'select subject_id, wrapped_key from subject_keys where subject_id = any($1) and wrapped_key is not null',
      [uncached],
    );
    for (const row of rows) {
      const wrapped = row.wrapped_key as Buffer;
      // One damaged row must not stop the consumers of the log. A process with a wrong master key must stop.
      const canOpen = canUnwrapKey(this.#wrappingKeys, row.subject_id, wrapped);
      if (!canOpen && (await this.#hasRightMasterKey())) continue;
      const key = unwrapKey(this.#wrappingKeys, row.subject_id, wrapped);
      keysBySubject.set(row.subject_id, key);
      if (erasures === this.#erasures) this.#setCached(row.subject_id, key);
    }
    return keysBySubject;
  }

  async findErased(subjects: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const unknown = [...subjects].filter((subject) => !this.#erased.has(subject));
    if (unknown.length > 0) {
      const { rows } = await this.#pool.query<Pick<Row, 'subject_id'>>(
        'select subject_id from subject_keys where subject_id = any($1) and wrapped_key is null',
        [unknown],
      );
      for (const { subject_id: subject } of rows) this.#erased.add(subject);
    }
    return new Set([...subjects].filter((subject) => this.#erased.has(subject)));
  }

  async erase(subject: string): Promise<void> {
    this.#cache.delete(subject);
    await this.#pool.query(
      `with erased as (
         insert into subject_keys (subject_id, erased_at) values ($1, now())
         on conflict (subject_id) do update set wrapped_key = null, erased_at = now()
       )
       select pg_notify($2, $1)`,
      [subject, SUBJECT_ERASED],
    );
    this.#erasures += 1;
    this.#cache.delete(subject);
  }

  #getCached(subject: string): Buffer | undefined {
    if (this.#announcements?.isListening === false) return undefined;
    const entry = this.#cache.get(subject);
    return entry && entry.expiresAt > Date.now() ? entry.key : undefined;
  }

  #setCached(subject: string, key: Buffer): void {
    this.#announcements?.start();
    const oldest = this.#cache.keys().next();
    if (this.#cache.size >= MAX_CACHED_KEYS && !oldest.done) this.#cache.delete(oldest.value);
    this.#cache.set(subject, { key, expiresAt: Date.now() + CACHE_TTL_MS });
  }
}
