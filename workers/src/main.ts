/** `npm start -w workers`: the workers as a process of their own. */
import { runService } from '@mirabelle/platform/process';
import { createWatch } from '@mirabelle/platform/watching';
import { startWorkers } from './start-workers.js';

await runService({
  name: 'workers',
  port: 8084,
  start(platform) {
    const { stop } = startWorkers(platform);
    return { listener: createWatch(platform, 'workers'), stop: () => stop() };
  },
});
