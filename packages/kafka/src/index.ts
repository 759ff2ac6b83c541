export { consumeEvents } from './consume-events.js';
export type { Consumption } from './consumption.js';
export { formatConsumerGroup, GroupProgress } from './group-progress.js';
export { disconnect, openKafka } from './kafka-client.js';
export { ForeignTopicError } from './kafka-failure.js';
export { createKafkaProbe } from './kafka-probe.js';
export { type KafkaUse, registerKafkaUse } from './kafka-use.js';
export {
  type EventMessage,
  parseMessage,
  readHeader,
  type SealedEvent,
  toMessage,
} from './message.js';
export {
  type EpochStart,
  findConsumersThatLackEvents,
  findSlowestConsumerPosition,
  type PartitionOffsets,
  RELAY,
  readRelayCheckpoint,
  reportMissedEvents,
  writeRelayCheckpoint,
} from './relay-checkpoint.js';
export { type TopicEpochs, watchTopicEpochs } from './topic-epochs.js';
export { ensureTopics } from './topics.js';
