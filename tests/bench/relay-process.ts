/** The relay as a process of its own, for the benchmark that names its log and its topic. */
import { createServiceContext } from '@mirabelle/application';
import { startRelay } from '@mirabelle/projector';
import { readConfig } from '@mirabelle/runtime';

const platform = createServiceContext(readConfig(process.env));
const relay = startRelay(platform);
process.once('SIGTERM', async () => {
  await relay.stop();
  await platform.close();
  process.exit();
});
