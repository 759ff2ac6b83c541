/** The relay as a process of its own, for the benchmark that names its log and its topic. */
import { createPlatform, readConfig } from '@mirabelle/platform';
import { startRelay } from '@mirabelle/projector/relay';

const platform = createPlatform(readConfig(process.env));
const relay = startRelay(platform);
process.once('SIGTERM', async () => {
  await relay.stop();
  await platform.close();
  process.exit();
});
