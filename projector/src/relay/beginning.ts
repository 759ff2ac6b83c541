import { randomUUID } from 'node:crypto';
import type { Session } from '@mirabelle/consuming';
import { comparePositions, type Position, START } from '@mirabelle/event-store';
import { readRelayCheckpoint, findSlowestConsumerPosition } from '@mirabelle/kafka';
import type { Logger } from '@mirabelle/runtime';
import type { TopicWriter } from './topic-writer.js';

export interface Beginning {
  /** Everything up to here is on the topic, or nobody needs it there. */
  readonly position: Position;
  /** Names the filling that goes on or begins. */
  readonly filling: string;
}

const NOTHING: ReadonlyMap<number, bigint> = new Map();

/**
 * Where a relay goes on: after the checkpoint, where the topic holds what was put on it; at the log's beginning, where it
 * is another topic; and after what all consumers have done, where the topic has lost something.
 */
export async function findBeginning(
  client: Session['client'],
  writer: TopicWriter,
  topic: string,
  logger: Logger,
): Promise<Beginning> {
  const known = await readRelayCheckpoint(client);
  const filling = randomUUID();
  if (!known) {
    await writer.take(NOTHING);
    return { position: START, filling };
  }
  const { checkpoint, progress } = known;
  if (progress && progress.topic !== topic) {
    await writer.take(NOTHING);
    return { position: START, filling };
  }
  const isWhole = await writer.take(progress?.ends ?? NOTHING);
  if (isWhole) return { position: checkpoint, filling: progress?.epochId ?? filling };
  const slowest = await findSlowestConsumerPosition(client);
  const position = comparePositions(slowest, checkpoint) < 0 ? slowest : checkpoint;
  logger.error({ topic }, 'the topic has lost events that were on it; putting them there again');
  return { position, filling };
}
