import type { ServiceContext } from '@mirabelle/application';
import { findLockHolders, reactorLock } from '@mirabelle/consuming';
import type { LogConsumer } from '@mirabelle/contracts';
import { comparePositions, type Position, parsePosition } from '@mirabelle/event-store';
import { RELAY } from '@mirabelle/kafka';
import { PROJECTOR_LOCK, READ_MODEL, readModelPosition } from '@mirabelle/read-model';

/** How long the log may take to show the first event that a consumer has not processed, in ms. */
const PATIENCE_MS = 500;

interface Follower {
  readonly name: string;
  readonly kind: LogConsumer['kind'];
  readonly position: Position;
  readonly lock: string;
}

type Parts = Pick<ServiceContext, 'pool' | 'store' | 'now'>;

/** Everything that follows the log: how far behind, in places and in time, and who is at work. */
export async function readConsumers(parts: Parts): Promise<LogConsumer[]> {
  const followers = await readFollowers(parts);
  const [head, holders] = await Promise.all([
    parts.store.head(),
    findLockHolders(
      parts.pool,
      followers.map(({ lock }) => lock),
    ),
  ]);
  return Promise.all(
    followers.map(async ({ name, kind, position, lock }) => {
      const isBehind = comparePositions(position, head) < 0;
      return {
        name,
        kind,
        // A late commit may have a smaller number than one before it.
        behind: isBehind ? Math.max(0, Number(head.sequence - position.sequence)) : 0,
        behindSeconds: isBehind ? await ageOfNext(parts, position) : 0,
        holder: holders.get(lock) ?? null,
      };
    }),
  );
}

async function readFollowers({ pool }: Pick<ServiceContext, 'pool'>): Promise<Follower[]> {
  const [position, { rows }] = await Promise.all([
    readModelPosition(pool),
    pool.query<{ reactor: string; position: string }>(
      'select reactor, position from reactor_checkpoints order by reactor',
    ),
  ]);
  const tables = { name: READ_MODEL, kind: 'read-model', position, lock: PROJECTOR_LOCK } as const;
  const others = rows.flatMap(({ reactor: name, position: text }): Follower[] => {
    const at = parsePosition(text);
    if (!at) return [];
    return [
      name === RELAY
        ? { name, kind: 'relay', position: at, lock: RELAY }
        : { name, kind: 'reactor', position: at, lock: reactorLock(name) },
    ];
  });
  return [tables, ...others];
}

/** Age of the first event after a position, in seconds; null where none shows itself. */
async function ageOfNext({ store, now }: Parts, after: Position): Promise<number | null> {
  const looking = new AbortController();
  const timer = setTimeout(() => looking.abort(), PATIENCE_MS);
  try {
    for await (const [next] of store.subscribeToAll({ after, batchSize: 1, signal: looking.signal })) {
      const age = next ? Date.parse(now()) - Date.parse(next.metadata.occurredAt) : undefined;
      if (age !== undefined && Number.isFinite(age)) return Math.max(0, Math.round(age / 1_000));
      break;
    }
  } catch {
    // One that cannot be read is looked into where it is parked.
  } finally {
    clearTimeout(timer);
    looking.abort();
  }
  return null;
}
