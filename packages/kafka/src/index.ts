export { consumeEvents } from './consume-events.js';
export type { Consumption } from './consumption.js';
export { GroupProgress } from './group-progress.js';
export { disconnect, ensureTopics, openKafka } from './kafka-client.js';
export { type EventMessage, fromMessage, type SealedEvent, toMessage } from './message.js';
export { readRelayed, RELAY, slowestConsumer, writeRelayed } from './relay-checkpoint.js';
export { type Fillings, watchFillings } from './topic-epochs.js';
