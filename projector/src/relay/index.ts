/** The relay: from the log to Kafka. */
export * from './packed.js';
export * from './start-relay.js';
