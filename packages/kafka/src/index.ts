export { consumeEvents } from './consume-events.js';
export type { Consumption } from './consumption.js';
export { formatConsumerGroup, GroupProgress } from './group-progress.js';
export { disconnect, ensureTopics, openKafka } from './kafka-client.js';
export { kafkaProbe } from './kafka-probe.js';
export { type EventMessage, fromMessage, type SealedEvent, toMessage } from './message.js';
export {
  findSlowestConsumerPosition,
  RELAY,
  readRelayCheckpoint,
  writeRelayCheckpoint,
} from './relay-checkpoint.js';
export { type TopicEpochs, watchTopicEpochs } from './topic-epochs.js';
