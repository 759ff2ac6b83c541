import { join } from 'node:path';
import { ensureChromium } from './test-chromium.mjs';
import { ensureEngines } from './test-engines.mjs';
import { run, say } from './test-processes.mjs';
import { runVitest } from './test-vitest.mjs';

/**
 * The result of a stage. A check without tests, such as the types, counts as one test.
 *
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   failures?: {name: string, message: string}[],
 *   skipped: {name: string, reason: string}[],
 *   files?: {file: string, seconds: number}[],
 * }} Outcome
 */

/**
 * Two lanes run side by side: `build` compiles, `sources` tests what needs no build. Stages without a lane come after
 * both, one by one, because each of them uses all cores.
 *
 * @typedef {{name: string, lane?: 'build' | 'sources', run(): Promise<Outcome>}} Stage
 */

/** The stages of `npm run test:soak` may take this many times as long, because their tests repeat more. */
const SOAK_FACTOR = 8;

/**
 * @param {string} root folder of the repository, with its dependencies installed
 * @param {{isSoak?: boolean}} [options]
 * @returns {Stage[]} all stages, in the order of the report
 */
export function stages(root, { isSoak = false } = {}) {
  const limit = (minutes) => minutes * (isSoak ? SOAK_FACTOR : 1);
  const bin = (name) => join(root, 'node_modules/.bin', name);
  const source = ['--conditions=source', '--import', 'tsx'];
  const check = async (minutes, ...commands) => {
    for (const [command, ...args] of commands) {
      const { ok, late } = await run(command, args, { cwd: root, minutes });
      if (late) say(`Ended after ${minutes} minutes.\n`);
      if (!ok) return { passed: 0, failed: 1, skipped: [] };
    }
    return { passed: 1, failed: 0, skipped: [] };
  };
  const project = (name, minutes) => () => runVitest(root, name, limit(minutes));
  const withEngines = (name, minutes) => async () => {
    await ensureEngines(root);
    return runVitest(root, name, limit(minutes));
  };
  return [
    { name: 'build', lane: 'build', run: () => check(10, [process.execPath, 'scripts/build.mjs']) },
    // After the build, because both write the compiled packages.
    { name: 'types', lane: 'build', run: () => check(5, [bin('tsc'), '-b'], [bin('tsc'), '-p', 'tests']) },
    {
      name: 'lint',
      lane: 'sources',
      run: () => check(5, [bin('biome'), 'check', '--max-diagnostics=100', '.']),
    },
    { name: 'unit', lane: 'sources', run: project('unit', 10) },
    { name: 'studio-engine', lane: 'sources', run: project('studio-engine', 10) },
    { name: 'web', lane: 'sources', run: project('web', 10) },
    { name: 'postgres', run: withEngines('postgres', 15) },
    { name: 'budget', run: project('budget', 2) },
    { name: 'service', run: project('service', 15) },
    { name: 'service-alone', run: withEngines('service-alone', 15) },
    {
      // Reads the calls that both service stages have recorded.
      name: 'http coverage',
      run: () => check(2, [process.execPath, ...source, 'tests/http-coverage/main.ts']),
    },
    { name: 'browser', run: () => browser(root, limit(25)) },
  ];
}

async function browser(root, minutes) {
  const chromium = await ensureChromium(root);
  if ('env' in chromium) return runVitest(root, 'browser', minutes, chromium.env);
  say(`${chromium.reason}\n`);
  const failures = [{ name: 'all browser journeys', message: chromium.reason }];
  return { passed: 0, failed: 1, failures, skipped: [] };
}
