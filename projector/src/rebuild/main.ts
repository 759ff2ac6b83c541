/** `npm run rebuild -w projector`: rebuilds the read tables, with the settings of the environment. */
import { runAdminCommand } from '@mirabelle/application';
import { readArguments } from '@mirabelle/runtime';
import { runRebuildCommand } from './rebuild-command.js';

readArguments('npm run rebuild -w projector    rebuilds the read tables from the log', 0);
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

await runAdminCommand(async (context) => {
  const succeeded = await runRebuildCommand(context, {
    signal: stopping.signal,
    print: (line) => context.logger.info(line),
  });
  if (!succeeded) process.exitCode = 1;
});
