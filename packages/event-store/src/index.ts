/** The event store: the port that services append to and subscribe through, its adapters, and what they share. */
export * from './errors.js';
export * from './event.js';
export * from './event-store.js';
export * from './event-types.js';
export * from './eventstoredb/index.js';
export * from './memory/index.js';
export * from './position.js';
export * from './postgres/index.js';
export * from './sealing/index.js';
export * from './serializer.js';
