/** `npm run rebuild -w projector`: builds the read tables anew, with the settings of the environment. */
import { formatPosition } from '@mirabelle/event-store';
import { createPlatform, readConfig } from '@mirabelle/platform';
import { rebuild } from './rebuild.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const platform = createPlatform(readConfig(process.env));
const { logger } = platform;
let told = 0;
try {
  await rebuild(platform, {
    signal: stopping.signal,
    onProgress({ events, position }) {
      if (Date.now() - told < 1_000) return;
      told = Date.now();
      logger.info({ events, position: formatPosition(position) }, 'rebuilding the read model');
    },
  });
  logger.info('the rebuilt read model is in use');
} catch (error) {
  logger.error({ err: error }, 'the rebuild ended early; the read model is as it was');
  process.exitCode = 1;
} finally {
  await platform.close();
}
