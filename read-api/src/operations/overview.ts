import { adminReadOperations, type Operations } from '@mirabelle/contracts';
import type { JobQueues } from '@mirabelle/jobs';
import { READ_MODEL } from '@mirabelle/read-model';
import type { Context } from '../context.js';
import { readConsumers } from './consumers.js';
import type { KafkaGroups } from './kafka-groups.js';
import { readMailCounts } from './mails.js';
import { readQueueDepths } from './queue-depths.js';
import { readLastRebuild } from './rebuilds.js';

export interface OperationsParts {
  readonly context: Context;
  readonly jobs: JobQueues;
  readonly kafkaGroups: KafkaGroups;
}

// What a rebuild has parked so far counts when its tables are taken into use.
const PARKED = `select count(*)::int as count from parked_events where consumer <> 'read_model_next'`;

/** How the machine is at this moment. */
export async function readOperations({ context, jobs, kafkaGroups }: OperationsParts): Promise<Operations> {
  const { platform, queries } = context;
  const [consumers, queues, parked, mails, kafka, last] = await Promise.all([
    readConsumers(platform),
    readQueueDepths(jobs),
    queries.rows<{ count: number }>(PARKED),
    readMailCounts(context),
    kafkaGroups.read(),
    readLastRebuild(queries, READ_MODEL),
  ]);
  return {
    consumers,
    queues,
    queueEngine: platform.config.redisUrl ? 'redis' : 'postgres',
    parkedEvents: parked[0]?.count ?? 0,
    mails,
    kafka,
    rebuilds: [{ readModel: READ_MODEL, last }],
  };
}

export function overviewRoutes(parts: OperationsParts): void {
  parts.context.service.route(adminReadOperations, () => readOperations(parts));
}
