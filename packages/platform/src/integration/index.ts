/** Events on Kafka: how they look there, and how a group of processes consumes them. */
export * from './consume.js';
export * from './consuming.js';
export * from './fillings.js';
export * from './group-progress.js';
export * from './kafka.js';
export * from './message.js';
export * from './relayed.js';
