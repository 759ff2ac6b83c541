import type { Admin } from 'kafkajs';
import type { EpochStart, PartitionOffsets } from './relay-checkpoint.js';

/** The offsets of a consumer group, and those of the messages that the brokers still have. */
export interface GroupOffsets {
  /** Offset of the next message for the group, by partition. It is never before the start of the epoch. */
  readonly next: PartitionOffsets;
  /** Offset of the first message that the brokers still have, by partition. */
  readonly first: PartitionOffsets;
}

/** Asks the brokers how far a group has come in a topic epoch. */
export async function readGroupOffsets(
  admin: Admin,
  topic: string,
  groupId: string,
  start: EpochStart | undefined,
): Promise<GroupOffsets> {
  const [partitions, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ]);
  // The brokers answer -1 if nothing was committed. The maximum below makes it the start of the epoch.
  const committedOffsets = new Map(
    committed?.partitions.map(({ partition, offset }) => [partition, BigInt(offset)]),
  );
  const findNext = (partition: number) =>
    [committedOffsets.get(partition) ?? 0n, start?.offsets.get(partition) ?? 0n].reduce((a, b) =>
      a > b ? a : b,
    );
  return {
    next: new Map(partitions.map(({ partition }) => [partition, findNext(partition)])),
    first: new Map(partitions.map(({ partition, low }) => [partition, BigInt(low)])),
  };
}

/** Whether the brokers have deleted messages that the group has not handled, for example after the retention time. */
export const hasMissedMessages = ({ next, first }: GroupOffsets): boolean =>
  [...first].some(([partition, offset]) => offset > (next.get(partition) ?? 0n));
