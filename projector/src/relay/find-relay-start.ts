import { randomUUID } from 'node:crypto';
import type { Session } from '@mirabelle/consuming';
import { comparePositions, type Position, START } from '@mirabelle/event-store';
import {
  type EpochStart,
  findMissingConsumers,
  findSlowestConsumerPosition,
  type PartitionOffsets,
  readRelayCheckpoint,
} from '@mirabelle/kafka';
import type { Logger } from '@mirabelle/runtime';
import type { TopicWriter } from './topic-writer.js';

interface RelayStart {
  /** Every event up to this position is on the topic, or no consumer needs it there. */
  readonly position: Position;
  /** Id of the topic epoch: the stored one when the relay continues, otherwise a new one. */
  readonly epochId: string;
  readonly start: EpochStart | undefined;
  readonly isNewEpoch: boolean;
}

const NO_ENDS: PartitionOffsets = new Map();

/**
 * Finds where the relay starts: after its checkpoint when the topic has every event that a consumer needs; at the beginning of
 * the log when there is no checkpoint or it is of another topic; and otherwise at the slowest consumer's position, or at
 * the checkpoint if that is earlier. The last case: the topic has lost events, events were deleted before a consumer
 * handled them, a consumer starts further back than the topic does, or the checkpoint was written by a release without
 * epochs. A new epoch holds all events that a consumer still needs.
 */
export async function findRelayStart(
  client: Session['client'],
  writer: TopicWriter,
  topic: string,
  logger: Logger,
): Promise<RelayStart> {
  const stored = await readRelayCheckpoint(client);
  const begin = (position: Position): RelayStart => ({
    position,
    epochId: randomUUID(),
    start: { position, offsets: new Map(writer.ends) },
    isNewEpoch: true,
  });
  if (!stored || (stored.progress && stored.progress.topic !== topic)) {
    await writer.adoptEnds(NO_ENDS);
    return begin(START);
  }
  const { checkpoint, progress } = stored;
  const isComplete = await writer.adoptEnds(progress?.ends ?? NO_ENDS);
  const missing = progress ? await findMissingConsumers(client, progress) : [];
  if (isComplete && progress && missing.length === 0) {
    return { position: checkpoint, epochId: progress.epochId, start: progress.start, isNewEpoch: false };
  }
  const slowest = await findSlowestConsumerPosition(client);
  if (!isComplete) logger.error({ topic }, 'the topic has lost events; sending them again');
  else if (missing.length > 0) {
    logger.warn(
      { topic, consumers: missing },
      'the topic lacks events that consumers need; sending them again',
    );
  }
  return begin(comparePositions(slowest, checkpoint) < 0 ? slowest : checkpoint);
}
