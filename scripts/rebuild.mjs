// `npm run rebuild`: rebuilds the read tables from the log, from the command line.
import { readArguments } from './lib/arguments.mjs';
import { runProductCommand } from './lib/product-command.mjs';

readArguments('npm run rebuild    rebuilds the read tables from the log', { maxArguments: 0 });

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
await runProductCommand('rebuild-command', 'runAllInOneRebuildCommand', process.env, stopping.signal);
