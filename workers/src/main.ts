/** `npm start -w workers`: runs the workers as their own process. */
import { createHealthListener, runService } from '@mirabelle/http';
import { startWorkers } from './start-workers.js';

await runService({
  name: 'workers',
  port: 8084,
  start(context) {
    const { stop, registerMetrics } = startWorkers(context);
    return { listener: createHealthListener(context, 'workers', registerMetrics), stop: () => stop() };
  },
});
