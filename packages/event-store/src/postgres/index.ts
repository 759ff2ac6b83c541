/** The event store on one Postgres table. */
export * from './migrations.js';
export * from './postgres-event-store.js';
