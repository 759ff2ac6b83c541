/** The workers: reactors that follow the log, and the jobs that they cause. */
export { startWorkers } from './start-workers.js';
