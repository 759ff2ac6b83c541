export { findRestoreState, restoreJobs, saveJobs } from './copy/job-file.js';
export type { RestoreState } from './copy/write-queue-keys.js';
export { createJobQueues } from './create-job-queues.js';
export {
  createJobHandler,
  defineJob,
  formatJobType,
  type JobDefinition,
  type JobHandler,
  type JobRun,
  UnrecoverableJobError,
} from './job-definition.js';
export {
  type EnqueueOptions,
  type FailedJob,
  type JobCounts,
  type JobQueues,
  QUEUES,
  type QueueName,
} from './job-queues.js';
export { createRedisProbe } from './redis-probe.js';
export { tryQueueCall } from './try-queue-call.js';
