/** The workers: reactors that follow the log, and the jobs that they enqueue. */
export { startWorkers } from './start-workers.js';
