import { build } from './build.mjs';
import { StepError } from './steps.mjs';
import { ensureChromium } from './test-chromium.mjs';
import { ensureEngines } from './test-engines.mjs';
import { startVitest } from './test-vitest.mjs';

const TIMEOUT_MINUTES = 120;

/**
 * Runs single test files, whatever project of vitest.config.ts they belong to, and first gets what they need: a build, a
 * Chromium, Redis and Kafka.
 *
 * @param {string} root folder of the repository, with its dependencies installed
 * @param {readonly string[]} args paths of test files, and options of Vitest, such as `-t 'part of a title'`
 * @returns {Promise<number>} the exit code
 */
export async function runTestFiles(root, args) {
  const matchesAny = (pattern) => args.some((arg) => pattern.test(arg.replaceAll('\\', '/')));
  const isBrowser = matchesAny(/tests\/browser\//);
  const env = {};
  try {
    if (isBrowser || matchesAny(/tests\/(?:service|budget)\//)) await build(root);
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    return 1;
  }
  if (isBrowser) {
    const chromium = await ensureChromium(root);
    if ('reason' in chromium) {
      console.error(chromium.reason);
      return 1;
    }
    Object.assign(env, chromium.env);
  }
  if (isBrowser || matchesAny(/\.pg\.test\.ts$|tests\/service\/alone\//)) await ensureEngines(root);
  const { ok } = await startVitest(root, args, TIMEOUT_MINUTES, env);
  return ok ? 0 : 1;
}
