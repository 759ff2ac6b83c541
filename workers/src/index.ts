/** The workers: reactors that follow the log, and the jobs that they cause. */
export * from './start-workers.js';
