import { randomUUID } from 'node:crypto';
import type { Session } from '@mirabelle/consuming';
import { comparePositions, type Position, START } from '@mirabelle/event-store';
import {
  type EpochStart,
  findConsumersThatLackEvents,
  findSlowestConsumerPosition,
  type PartitionOffsets,
  readRelayCheckpoint,
} from '@mirabelle/kafka';
import type { Logger } from '@mirabelle/runtime';
import type { TopicWriter } from './topic-writer.js';

interface RelayStart {
  /** Every event up to this position is on the topic, or no consumer needs to get the event from there. */
  readonly position: Position;
  /** Id of the topic epoch: the stored one when the relay continues, otherwise a new one. */
  readonly epochId: string;
  readonly epochStart: EpochStart | undefined;
  readonly isNewEpoch: boolean;
}

const NO_ENDS: PartitionOffsets = new Map();

/**
 * Finds where the relay starts:
 * 1. after its checkpoint, if the topic has every event that a consumer needs;
 * 2. at the beginning of the log, if there is no checkpoint or only one for another topic;
 * 3. otherwise at the checkpoint or at the slowest consumer's position, whichever is earlier.
 *
 * Case 3: the topic has lost events, the brokers have deleted events before a consumer handled them, a consumer's position
 * is before the first event of the epoch, or a release without epochs wrote the checkpoint. In the cases 2 and 3 a new
 * epoch begins, which holds all events that a consumer still needs.
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
    epochStart: { position, offsets: new Map(writer.ends) },
    isNewEpoch: true,
  });
  if (!stored || (stored.progress && stored.progress.topic !== topic)) {
    await writer.adoptCurrentEnds(NO_ENDS);
    return begin(START);
  }
  const { checkpoint, progress } = stored;
  // False if messages are gone that were on the topic when the checkpoint was written.
  const isComplete = await writer.adoptCurrentEnds(progress?.ends ?? NO_ENDS);
  const lacking = progress ? await findConsumersThatLackEvents(client, progress) : [];
  if (isComplete && progress && lacking.length === 0) {
    return {
      position: checkpoint,
      epochId: progress.epochId,
      epochStart: progress.epochStart,
      isNewEpoch: false,
    };
  }
  const slowest = await findSlowestConsumerPosition(client);
  if (!isComplete) logger.error({ topic }, 'the topic has lost events; sending them again');
  else if (lacking.length > 0) {
    logger.warn(
      { topic, consumers: lacking },
      'the topic lacks events that consumers need; sending them again',
    );
  }
  return begin(comparePositions(slowest, checkpoint) < 0 ? slowest : checkpoint);
}
