/** Runs the relay as its own process, with the log and the topic that the benchmark sets in environment variables. */
import { createServiceContext } from '@mirabelle/application';
import { startRelay } from '@mirabelle/projector';
import { readConfig } from '@mirabelle/runtime';

const context = createServiceContext(readConfig(process.env));
const relay = startRelay(context);
process.once('SIGTERM', async () => {
  await relay.stop();
  await context.close();
  process.exit();
});
