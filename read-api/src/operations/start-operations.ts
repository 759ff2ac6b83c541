import { createJobQueues, redisProbe } from '@mirabelle/jobs';
import { kafkaProbe } from '@mirabelle/kafka';
import type { Context } from '../context.js';
import type { Live } from '../live/start-live.js';
import { ConsumerGroupLag } from './consumer-group-lag.js';
import { failedJobRoutes } from './failed-job-routes.js';
import { mailRoutes } from './mail-routes.js';
import { operatorActionRoutes } from './operator-action-routes.js';
import { overviewRoutes, readOperations } from './overview-routes.js';
import { parkedEventRoutes } from './parked-event-routes.js';
import { rebuildRoutes } from './rebuild-routes.js';
import { watchOperations } from './watch-operations.js';

/** Adds the routes of the operations pages, and notifies operators when the shown state changes. */
export function startOperations(context: Context, live: Live): { stop(): Promise<void> } {
  const { config, logger, engines } = context;
  if (config.redisUrl) engines.watch(redisProbe(config.redisUrl));
  if (config.kafka) engines.watch(kafkaProbe(config.kafka, logger));
  const jobs = createJobQueues({ ...config, logger, connections: 1 });
  const consumerGroupLag = new ConsumerGroupLag(context);
  const dependencies = { context, jobs, consumerGroupLag };

  overviewRoutes(dependencies);
  parkedEventRoutes(context);
  failedJobRoutes(context, jobs);
  mailRoutes(context);
  rebuildRoutes(context);
  operatorActionRoutes(context);
  const watching = watchOperations(context, live, () => readOperations(dependencies));
  return {
    async stop() {
      await watching.stop();
      await consumerGroupLag.stop();
      await jobs.close();
    },
  };
}
