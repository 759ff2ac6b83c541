/** Jobs: work that is done later, retried until it succeeds and shared among all worker processes. */
export * from './create-job-queues.js';
export * from './in-time.js';
export * from './job-definition.js';
export * from './job-queues.js';
export * from './queues.js';
