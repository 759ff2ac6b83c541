// `npm run rebuild`: rebuilds the read tables from the log, from the command line.
import { runProductCommand } from './lib/product-command.mjs';

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
await runProductCommand('rebuild-command', 'runEmbeddedRebuildCommand', process.env, stopping.signal);
