import { randomUUID } from 'node:crypto';
import type { Session } from '@mirabelle/consuming';
import { comparePositions, type Position, START } from '@mirabelle/event-store';
import { findSlowestConsumerPosition, readRelayCheckpoint } from '@mirabelle/kafka';
import type { Logger } from '@mirabelle/runtime';
import type { TopicWriter } from './topic-writer.js';

interface RelayStart {
  /** Every event up to this position is on the topic, or no consumer needs it there. */
  readonly position: Position;
  /** Id of the topic epoch: the stored one when the relay continues, otherwise a new one. */
  readonly epochId: string;
}

const NO_ENDS: ReadonlyMap<number, bigint> = new Map();

/**
 * Finds where the relay starts: after its checkpoint when the topic is complete; at the beginning of the log when the
 * checkpoint is of another topic; and at the slowest consumer's position when the topic has lost events, or when a
 * release without epochs wrote it. A new epoch holds all events that a consumer still needs.
 */
export async function findRelayStart(
  client: Session['client'],
  writer: TopicWriter,
  topic: string,
  logger: Logger,
): Promise<RelayStart> {
  const stored = await readRelayCheckpoint(client);
  const newEpochId = randomUUID();
  if (!stored || (stored.progress && stored.progress.topic !== topic)) {
    await writer.adoptEnds(NO_ENDS);
    return { position: START, epochId: newEpochId };
  }
  const { checkpoint, progress } = stored;
  const isComplete = await writer.adoptEnds(progress?.ends ?? NO_ENDS);
  if (isComplete && progress) return { position: checkpoint, epochId: progress.epochId };
  const slowest = await findSlowestConsumerPosition(client);
  const position = comparePositions(slowest, checkpoint) < 0 ? slowest : checkpoint;
  if (!isComplete) logger.error({ topic }, 'the topic has lost events; sending them again');
  return { position, epochId: newEpochId };
}
