// `npm run staff -- grant EMAIL ROLE`: grants, revokes and shows roles of the back office.
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { StepError } from './lib/steps.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
try {
  await build(root);
  const { staffCommand } = await import(
    pathToFileURL(join(root, 'packages/embedded/dist/staff-command.js')).href
  );
  process.exitCode = await staffCommand(process.argv.slice(2), process.env);
} catch (error) {
  console.error(error instanceof StepError ? error.message : error);
  process.exitCode = 1;
}
