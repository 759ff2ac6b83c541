import { createJobQueues, createRedisProbe } from '@mirabelle/jobs';
import { createKafkaProbe } from '@mirabelle/kafka';
import type { Context } from '../context.js';
import type { Live } from '../live/start-live.js';
import { ConsumerGroupLag } from './consumer-group-lag.js';
import { addFailedJobRoutes } from './failed-job-routes.js';
import { addMailRoutes } from './mail-routes.js';
import { addOperatorActionRoutes } from './operator-action-routes.js';
import { addOverviewRoutes, readOperations } from './overview-routes.js';
import { addParkedEventRoutes } from './parked-event-routes.js';
import { addRebuildRoutes } from './rebuild-routes.js';
import { watchOperations } from './watch-operations.js';

/** Adds the routes of the operations pages, and notifies operators when the shown state changes. */
export function startOperations(context: Context, live: Live): { stop(): Promise<void> } {
  const { config, logger, engines } = context;
  if (config.redisUrl) engines.watch(createRedisProbe(config.redisUrl));
  if (config.kafka) engines.watch(createKafkaProbe(config.kafka, logger));
  const jobs = createJobQueues({ ...config, logger, connections: 1 });
  const consumerGroupLag = new ConsumerGroupLag(context);
  const dependencies = { context, jobs, consumerGroupLag };

  addOverviewRoutes(dependencies);
  addParkedEventRoutes(context);
  addFailedJobRoutes(context, jobs);
  addMailRoutes(context);
  addRebuildRoutes(context);
  addOperatorActionRoutes(context);
  const watching = watchOperations(context, live, () => readOperations(dependencies));
  return {
    async stop() {
      await watching.stop();
      await consumerGroupLag.stop();
      await jobs.close();
    },
  };
}
