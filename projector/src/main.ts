/** `npm start -w projector`: the projector as a process of its own, with the settings of the environment. */
import { createPlatform, readConfig } from '@mirabelle/platform';
import { watchFromEnvironment } from '@mirabelle/platform/watching';
import { startProjector } from './projector.js';

const platform = createPlatform(readConfig(process.env));
const watch = await watchFromEnvironment(platform, process.env, { name: 'projector' });
const projector = startProjector(platform);
platform.logger.info('the projector is running');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, async () => {
    await watch?.stop();
    await projector.stop();
    await platform.close();
  });
}
