/** `npm start -w projector`: the projector as a process of its own, with the settings of the environment. */
import { createPlatform, readConfig } from '@mirabelle/platform';
import { startProjector } from './projector.js';

const platform = createPlatform(readConfig(process.env));
const projector = startProjector(platform);
platform.logger.info('the projector is running');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await projector.stop();
    await platform.close();
  });
}
