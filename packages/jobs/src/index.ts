export { createJobQueues } from './create-job-queues.js';
export {
  createJobHandler,
  defineJob,
  type JobDefinition,
  type JobHandler,
  type JobRun,
  jobType,
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
export { redisProbe } from './redis-probe.js';
export { tryQueueCall } from './try-queue-call.js';
