import { adminReadOperations, type Operations } from '@mirabelle/backoffice-contracts';
import type { JobQueues } from '@mirabelle/jobs';
import { READ_MODEL } from '@mirabelle/read-model';
import { withTimeout } from '@mirabelle/runtime';
import type { Context } from '../context.js';
import { readEngines } from '../system/read-engines.js';
import type { ConsumerGroupLag } from './consumer-group-lag.js';
import { readConsumers } from './consumers.js';
import { readQueueDepths } from './job-queues.js';
import { readMailCounts } from './mail-routes.js';
import { readLastRebuild } from './rebuild-routes.js';

/** How long to wait for the event log. While it does not answer, the page shows no consumers, and says why. */
const LOG_TIMEOUT_MS = 3_000;

export interface OperationsDependencies {
  readonly context: Context;
  readonly jobs: JobQueues;
  readonly consumerGroupLag: ConsumerGroupLag;
}

// Events that a running rebuild has parked count once its tables are in use.
const COUNT_PARKED_EVENTS = `select count(*)::int as count from parked_events where consumer <> 'read_model_next'`;

/** Reads the current state of the consumers, queues, mails and rebuilds. */
export async function readOperations({
  context,
  jobs,
  consumerGroupLag,
}: OperationsDependencies): Promise<Operations> {
  const { config, queries } = context;
  const [engines, consumers, queues, parked, mails, kafka, last] = await Promise.all([
    readEngines(context),
    withTimeout(LOG_TIMEOUT_MS, readConsumers(context)).catch(() => undefined),
    readQueueDepths(jobs),
    queries.readRows<{ count: number }>(COUNT_PARKED_EVENTS),
    readMailCounts(context),
    consumerGroupLag.read(),
    readLastRebuild(queries, READ_MODEL),
  ]);
  return {
    engines,
    consumers: consumers?.value ?? [],
    queues,
    queueEngine: config.redisUrl ? 'redis' : 'postgres',
    parkedEvents: parked[0]?.count ?? 0,
    mails,
    kafka,
    rebuilds: [{ readModel: READ_MODEL, last }],
  };
}

export function addOverviewRoutes(dependencies: OperationsDependencies): void {
  dependencies.context.service.route(adminReadOperations, () => readOperations(dependencies));
}
