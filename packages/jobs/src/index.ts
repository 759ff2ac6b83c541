export { createJobQueues } from './create-job-queues.js';
export { inTime } from './queue-answer.js';
export { defineJob, handles, type JobDefinition, JobFailedForGood, type JobHandler, type JobRun, jobType } from './job-definition.js';
export type { EnqueueOptions, FailedJob, JobCounts, JobQueues } from './job-queues.js';
export { type QueueName, QUEUES } from './queues.js';
