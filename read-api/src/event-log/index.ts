/** The history of any record, for staff who may read it. */
export * from './routes.js';
