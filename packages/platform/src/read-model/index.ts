/** What projector and read-api share: the tables that requests are answered from, and how far they have come. */
export * from './checkpoint.js';
export * from './migrations.js';
export * from './schema.js';
export * from './until-projected.js';
