/** `npm start -w workers`: the workers as a process of their own. */
import { createHealthListener, runService } from '@mirabelle/http';
import { startWorkers } from './start-workers.js';

await runService({
  name: 'workers',
  port: 8084,
  start(platform) {
    const { stop } = startWorkers(platform);
    return { listener: createHealthListener(platform, 'workers'), stop: () => stop() };
  },
});
