export { createJobQueues } from './create-job-queues.js';
export { queueAnswer } from './queue-answer.js';
export { defineJob, createJobHandler, type JobDefinition, UnrecoverableJobError, type JobHandler, type JobRun, jobType } from './job-definition.js';
export type { EnqueueOptions, FailedJob, JobCounts, JobQueues } from './job-queues.js';
export { type QueueName, QUEUES } from './queues.js';
