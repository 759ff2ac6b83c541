import { comparePositions, type EventStore, type Position, parsePosition } from '@mirabelle/event-store';
import { fetchReadModelPosition, READ_MODEL } from '@mirabelle/read-model';
import type pg from 'pg';

/** Maximum time to read the first event that a consumer has not processed, ms. */
const READ_TIMEOUT_MS = 500;

interface LagContext<Method extends keyof EventStore> {
  readonly pool: pg.Pool;
  readonly store: Pick<EventStore, Method>;
}

/** How far a consumer is behind the end of the log. */
export interface ConsumerLag {
  /** `read_model`, or the name of a reactor or of the relay. */
  readonly consumer: string;
  /**
   * Events between its checkpoint and the end of the log. Sequence numbers that were never used, such as those of
   * rolled-back transactions, are counted too. With EventStoreDB this is a number of bytes.
   */
  readonly events: number;
  /** Age of the first event that it has not processed, seconds; 0 for none, null when that event cannot be read in time. */
  readonly seconds: number | null;
}

/** Counts the lag of every consumer in events, as in {@link ConsumerLag}. @throws errors of the log and the database */
export async function countLagByConsumer(context: LagContext<'head'>): Promise<ReadonlyMap<string, number>> {
  const { checkpoints, head } = await readCheckpointsAndHead(context);
  return new Map(checkpoints.map(([consumer, position]) => [consumer, countEventsAfter(position, head)]));
}

/** Reads the lag of every consumer, in events and in seconds. @throws errors of the log and the database */
export async function readConsumerLags(
  context: LagContext<'head' | 'subscribeToAll'>,
): Promise<ConsumerLag[]> {
  const { checkpoints, head } = await readCheckpointsAndHead(context);
  // Consumers that have come equally far wait for the same event.
  const ages = new Map<string, Promise<number | null>>();
  return Promise.all(
    checkpoints.map(async ([consumer, position]) => {
      if (comparePositions(position, head) >= 0) return { consumer, events: 0, seconds: 0 };
      const key = `${position.transaction}/${position.sequence}`;
      const age = ages.get(key) ?? readAgeOfNext(context.store, position);
      ages.set(key, age);
      return { consumer, events: countEventsAfter(position, head), seconds: await age };
    }),
  );
}

/** The checkpoints are read first, so that none is ahead of the head that is read after them. */
async function readCheckpointsAndHead({ pool, store }: LagContext<'head'>) {
  const checkpoints = await readCheckpoints(pool);
  return { checkpoints, head: await store.head() };
}

/** A transaction that commits late may have smaller sequence numbers than the checkpoint, so the result is at least 0. */
const countEventsAfter = (position: Position, head: Position): number =>
  Math.max(0, Number(head.sequence - position.sequence));

async function readCheckpoints(pool: pg.Pool): Promise<(readonly [string, Position])[]> {
  const [readTables, { rows }] = await Promise.all([
    fetchReadModelPosition(pool),
    pool.query<{ reactor: string; position: string }>(
      'select reactor, position from reactor_checkpoints order by reactor',
    ),
  ]);
  const others = rows.flatMap(({ reactor, position: text }) => {
    const position = parsePosition(text);
    return position ? [[reactor, position] as const] : [];
  });
  return [[READ_MODEL, readTables], ...others];
}

/** Age of the first event after a position, seconds; null when none can be read in time. */
export async function readAgeOfNext(
  store: Pick<EventStore, 'subscribeToAll'>,
  after: Position,
  now: () => number = Date.now,
): Promise<number | null> {
  const reading = new AbortController();
  const timer = setTimeout(() => reading.abort(), READ_TIMEOUT_MS);
  try {
    for await (const [next] of store.subscribeToAll({ after, batchSize: 1, signal: reading.signal })) {
      const age = next ? now() - Date.parse(next.metadata.occurredAt) : Number.NaN;
      return Number.isFinite(age) ? Math.max(0, age / 1_000) : null;
    }
  } catch {
    // An event that cannot be read is parked by its consumers, which is a metric too.
  } finally {
    clearTimeout(timer);
    reading.abort();
  }
  return null;
}
