/** `npm start -w workers`: runs the workers as their own process. */
import { createHealthListener, runService } from '@mirabelle/http';
import { startWorkers } from './start-workers.js';

/** Without SMTP and the photo store, all other reactors and jobs still work. */
const REQUIRED_ENGINES = ['postgres', 'event-log', 'kafka', 'redis'] as const;

await runService({
  name: 'workers',
  port: 8084,
  start(context) {
    const { stop, registerMetrics } = startWorkers(context);
    const listener = createHealthListener(context, 'workers', REQUIRED_ENGINES, registerMetrics);
    return { listener, stop: () => stop() };
  },
});
