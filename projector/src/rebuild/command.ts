/** `npm run rebuild -w projector`: builds the read tables anew, with the settings of the environment. */
import { createServiceContext } from '@mirabelle/application';
import { readConfig } from '@mirabelle/runtime';
import { rebuildByCommand } from './by-command.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const platform = createServiceContext(readConfig(process.env));
try {
  const succeeded = await rebuildByCommand(platform, {
    signal: stopping.signal,
    say: (line) => platform.logger.info(line),
  });
  if (!succeeded) process.exitCode = 1;
} finally {
  await platform.close();
}
