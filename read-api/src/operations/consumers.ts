import type { ServiceContext } from '@mirabelle/application';
import type { LogConsumer } from '@mirabelle/backoffice-contracts';
import { findLockHolders, formatReactorLock, readAgeOfNext } from '@mirabelle/consuming';
import { comparePositions, type Position, parsePosition } from '@mirabelle/event-store';
import { RELAY } from '@mirabelle/kafka';
import { fetchReadModelPosition, PROJECTOR_LOCK, READ_MODEL } from '@mirabelle/read-model';

interface Consumer {
  readonly name: string;
  readonly kind: LogConsumer['kind'];
  readonly position: Position;
  readonly lock: string;
}

type ConsumersContext = Pick<ServiceContext, 'pool' | 'store' | 'now'>;

/** Reads the lag of all consumers of the log, in events and in seconds, and which process runs each. */
export async function readConsumers(context: ConsumersContext): Promise<LogConsumer[]> {
  const consumers = await readCheckpoints(context);
  const [head, holders] = await Promise.all([
    context.store.head(),
    findLockHolders(
      context.pool,
      consumers.map(({ lock }) => lock),
    ),
  ]);
  return Promise.all(
    consumers.map(async ({ name, kind, position, lock }) => {
      const isBehind = comparePositions(position, head) < 0;
      return {
        name,
        kind,
        // A transaction that commits late may have smaller sequence numbers than the position. The difference may then be
        // negative although events are left.
        behind: isBehind ? Math.max(0, Number(head.sequence - position.sequence)) : 0,
        behindSeconds: isBehind ? await readSecondsBehind(context, position) : 0,
        holder: holders.get(lock) ?? null,
      };
    }),
  );
}

async function readCheckpoints({ pool }: Pick<ServiceContext, 'pool'>): Promise<Consumer[]> {
  const [position, { rows }] = await Promise.all([
    fetchReadModelPosition(pool),
    pool.query<{ reactor: string; position: string }>(
      'select reactor, position from reactor_checkpoints order by reactor',
    ),
  ]);
  const projector = { name: READ_MODEL, kind: 'read-model', position, lock: PROJECTOR_LOCK } as const;
  const others = rows.flatMap(({ reactor: name, position: text }): Consumer[] => {
    const checkpoint = parsePosition(text);
    if (!checkpoint) return [];
    return [
      name === RELAY
        ? { name, kind: 'relay', position: checkpoint, lock: RELAY }
        : { name, kind: 'reactor', position: checkpoint, lock: formatReactorLock(name) },
    ];
  });
  return [projector, ...others];
}

/** The age of the first event after a position, in whole seconds. */
async function readSecondsBehind({ store, now }: ConsumersContext, after: Position): Promise<number | null> {
  const seconds = await readAgeOfNext(store, after, () => Date.parse(now()));
  return seconds === null ? null : Math.round(seconds);
}
