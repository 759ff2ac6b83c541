import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './build.mjs';
import { StepError } from './steps.mjs';

/**
 * Runs a command of the product in this process, after building what has changed. The exit code is what the command
 * returns, or 1 if the product cannot be built.
 *
 * @param {string} module file of all-in-one without its ending, such as `staff-command`
 * @param {string} name the function that the module exports
 * @param {...unknown} args arguments of the function
 */
export async function runProductCommand(module, name, ...args) {
  const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
  try {
    await build(root);
    const commands = await import(pathToFileURL(join(root, `all-in-one/dist/${module}.js`)).href);
    process.exitCode = await commands[name](...args);
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    process.exitCode = 1;
  }
}
