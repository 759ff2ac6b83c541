/** The event store on EventStoreDB. */
export * from './eventstoredb-event-store.js';
