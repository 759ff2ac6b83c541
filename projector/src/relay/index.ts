/** The relay: from the log to Kafka. */
export * from './start-relay.js';
