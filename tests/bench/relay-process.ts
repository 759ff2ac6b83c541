/** Runs the relay as its own process, with the log and the topic that the benchmark sets in environment variables. */
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
