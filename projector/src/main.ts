/** `npm start -w projector`: the projector as a process of its own. */
import { createHealthListener, runService } from '@mirabelle/http';
import { startProjector } from './projector.js';
import { startRebuilder } from './rebuild/index.js';
import { startRelay } from './relay/index.js';

await runService({
  name: 'projector',
  port: 8083,
  start(platform) {
    const running = [startProjector(platform), startRelay(platform), startRebuilder(platform)];
    const stop = async () => void (await Promise.all(running.map((each) => each.stop())));
    return { listener: createHealthListener(platform, 'projector'), stop };
  },
});
