// `npm run build`: compiles the services and bundles the web apps, where their sources have changed.
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './lib/arguments.mjs';
import { build } from './lib/build.mjs';
import { StepError } from './lib/steps.mjs';

readArguments('npm run build    compiles the services and bundles the web apps, where sources have changed', {
  maxArguments: 0,
});

try {
  const builtCount = await build(dirname(dirname(fileURLToPath(import.meta.url))));
  if (builtCount === 0) console.log('Nothing has changed since the last build.');
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
