/** `npm run rebuild -w projector`: rebuilds the read tables, with the settings of the environment. */
import { createServiceContext } from '@mirabelle/application';
import { readConfig } from '@mirabelle/runtime';
import { runRebuildCommand } from './rebuild-command.js';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const context = createServiceContext(readConfig(process.env));
try {
  const succeeded = await runRebuildCommand(context, {
    signal: stopping.signal,
    print: (line) => context.logger.info(line),
  });
  if (!succeeded) process.exitCode = 1;
} finally {
  await context.close();
}
