import { Backoff, type Logger } from '@mirabelle/runtime';
import type { ReadSource } from './read-source.js';

/** The tables that the lists of the back office read. */
const LISTED_TABLES = [
  'read_model.bookings',
  'read_model.users',
  'read_model.salons',
  'read_model.payments',
  'read_model.affiliate_transactions',
  'read_model.contact_messages',
  'read_model.reviews',
  'read_model.referrals',
  'sent_emails',
  'security_events',
  'operator_acts',
];

const BLOCK_SIZE = "current_setting('block_size')::int";
/** A stop waits for a statement to end, so each statement reads only some MB. */
const BLOCKS_AT_ONCE = 2_048;
/** A larger share would displace what requests have read. */
const MAX_SHARE_OF_CACHE = 0.5;

/**
 * The indexes and tables, in the order in which a first page needs them. The indexes come first, because a scan reads the pages
 * of an index in any order. The tables follow, of which a page needs few rows.
 */
const SELECT_RELATIONS = `
  select relation.oid::regclass::text as name, (pg_relation_size(relation.oid) / ${BLOCK_SIZE})::int as blocks
  from unnest($1::text[]) with ordinality listed (name, place)
  join pg_class listed_table on listed_table.oid = to_regclass(listed.name)
  join pg_class relation on relation.oid = listed_table.oid
    or relation.oid in (select indexrelid from pg_index where indrelid = listed_table.oid)
  order by relation.relkind = 'r', listed.place, blocks`;

/** `effective_cache_size` is the setting in which the administrator says how much memory the server has for caching. */
const SELECT_LIMITS = `
  select to_regproc('pg_prewarm') is not null as can_prewarm,
    (pg_size_bytes(current_setting('effective_cache_size')) / ${BLOCK_SIZE})::int as cache_blocks`;

interface Relation {
  readonly name: string;
  readonly blocks: number;
}

interface Limits {
  readonly can_prewarm: boolean;
  readonly cache_blocks: number;
}

const BACKOFF = { firstPauseMs: 200, maxPauseMs: 5_000 };

export interface Prewarming {
  /** Resolves once everything has been read, or nothing can be. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Reads the tables and indexes of the back office's lists from end to end, once and in the background, so that the lists are fast
 * soon after a start of the machine. Reading single pages, as requests need them, would take many times as long. The tables are read into
 * the memory of the operating system, so what Postgres itself keeps in memory stays there. No request waits for this.
 */
export function prewarmLists(source: ReadSource, logger: Logger): Prewarming {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = run();
  return {
    ended,
    async stop() {
      stopping.abort();
      await ended;
    },
  };

  async function run(): Promise<void> {
    const backoff = new Backoff(BACKOFF);
    while (!signal.aborted) {
      try {
        return await readRelations();
      } catch (error) {
        // Postgres may be unavailable, or a replica behind.
        logger.debug({ err: error }, 'reading the lists into memory failed; trying again');
        await backoff.wait(signal);
      }
    }
  }

  async function readRelations(): Promise<void> {
    const { pool } = source;
    const [limits] = (await pool.query<Limits>(SELECT_LIMITS)).rows;
    const { rows: relations } = await pool.query<Relation>(SELECT_RELATIONS, [LISTED_TABLES]);
    if (!limits || relations.length === 0) throw new Error('There are no read tables yet');
    if (!limits.can_prewarm) return logger.info('Postgres has no pg_prewarm: lists are slow for a while');
    let blocksLeft = limits.cache_blocks * MAX_SHARE_OF_CACHE;
    for (const { name, blocks } of relations) {
      if (blocks > blocksLeft) continue;
      blocksLeft -= blocks;
      for (let first = 0; first < blocks && !signal.aborted; first += BLOCKS_AT_ONCE) {
        const last = Math.min(first + BLOCKS_AT_ONCE, blocks) - 1;
        await pool.query("select pg_prewarm($1::regclass, 'read', 'main', $2, $3)", [name, first, last]);
      }
    }
  }
}
