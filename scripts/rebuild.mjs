// `npm run rebuild`: rebuilds the read tables from the event log.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { StepError } from './lib/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
try {
  await build(root);
  const { rebuildCommand } = await import(
    pathToFileURL(join(root, 'packages/embedded/dist/rebuild-command.js')).href
  );
  process.exitCode = await rebuildCommand(process.env, stopping.signal);
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
