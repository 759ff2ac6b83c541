/** `npm start -w projector`: the projector as a process of its own. */
import { runService } from '@mirabelle/platform/process';
import { createWatch } from '@mirabelle/platform/watching';
import { startProjector } from './projector.js';

await runService({
  name: 'projector',
  port: 8083,
  start(platform) {
    const { stop } = startProjector(platform);
    return { listener: createWatch(platform, 'projector'), stop };
  },
});
