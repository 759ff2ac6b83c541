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
 *   flaky?: {name: string, message: string}[],
 *   skipped: {name: string, reason: string}[],
 *   files?: {file: string, seconds: number}[],
 * }} Outcome
 */

/**
 * The lanes run side by side, each with its stages in order. A stage that needs what others leave begins after those too (`after`).
 * While one lane waits for a stop, a restart or a page, another computes, so that neither core of a small machine is idle.
 *
 * @typedef {'build' | 'sources' | 'browser' | 'processes' | 'databases' | 'end'} Lane
 * @typedef {{name: string, lane: Lane, niceness?: number, after?: readonly string[], run(): Promise<Outcome>}} Stage
 */

/**
 * The niceness of stages that only compute, because the browser lane takes longest, and it waits for the build. Stages with servers
 * have none: these must answer before a client of theirs gives up.
 */
const COMPUTING = 5;

/** The stages of `npm run test:soak` may take this many times as long, because their tests repeat more. */
const SOAK_FACTOR = 8;

/** Several checkers check again, each for itself, what their files share, which takes twice the processor time in all. */
const ONE_CHECKER = ['--checkers', '1'];

/**
 * @param {string} root folder of the repository, with its dependencies installed
 * @param {{isSoak?: boolean, day?: number | null}} [options] with a day, files that take turns run only on theirs
 * @returns {Stage[]} all stages, in the order of the report
 */
export function createStages(root, { isSoak = false, day = null } = {}) {
  const limit = (minutes) => minutes * (isSoak ? SOAK_FACTOR : 1);
  const bin = (name) => join(root, 'node_modules/.bin', name);
  const source = ['--conditions=source', '--import', 'tsx'];
  const runCheck = async (minutes, ...commands) => {
    for (const [command, ...args] of commands) {
      const { ok, late } = await run(command, args, { cwd: root, minutes });
      if (late) say(`Ended after ${minutes} minutes.\n`);
      if (!ok) return { passed: 0, failed: 1, skipped: [] };
    }
    return { passed: 1, failed: 0, skipped: [] };
  };
  const createTests = (name, minutes) => () => runVitest(root, name, limit(minutes), { day });
  // Tests of running processes, sockets, deadlines and pages depend on the machine's load, so a failed file gets a second try.
  const retries = 'files';
  const createRetriedTests = (name, minutes) => () => runVitest(root, name, limit(minutes), { retries, day });
  const createEngineTests = (name, minutes) => async () => {
    await ensureEngines(root);
    return runVitest(root, name, limit(minutes), { retries, day });
  };
  const needsBuild = { after: ['build'] };
  return [
    { name: 'build', lane: 'build', run: () => runCheck(10, [process.execPath, 'scripts/build.mjs']) },
    // After the build, because both write the compiled packages.
    {
      name: 'types',
      lane: 'build',
      niceness: COMPUTING,
      run: () =>
        runCheck(
          10,
          [bin('tsc'), '-b', ...ONE_CHECKER, '--builders', '1'],
          [bin('tsc'), '-p', 'tests', ...ONE_CHECKER],
        ),
    },
    { name: 'adapters', lane: 'processes', run: createRetriedTests('adapters', 20) },
    { name: 'repository', lane: 'build', niceness: COMPUTING, run: createTests('repository', 20) },
    { name: 'service', lane: 'build', run: createRetriedTests('service', 40) },
    {
      name: 'lint',
      lane: 'sources',
      niceness: COMPUTING,
      run: () => runCheck(10, [bin('biome'), 'check', '--max-diagnostics=100', '.']),
    },
    { name: 'unit', lane: 'sources', niceness: COMPUTING, run: createTests('unit', 20) },
    { name: 'studio-engine', lane: 'sources', niceness: COMPUTING, run: createTests('studio-engine', 20) },
    { name: 'web', lane: 'sources', niceness: COMPUTING, run: createRetriedTests('web', 30) },
    { name: 'budget', lane: 'browser', ...needsBuild, run: createTests('budget', 2) },
    { name: 'browser', lane: 'browser', ...needsBuild, run: () => runBrowserTests(root, limit(40), day) },
    {
      name: 'service-alone',
      lane: 'processes',
      ...needsBuild,
      run: createEngineTests('service-alone', 40),
    },
    {
      name: 'service-undisturbed',
      lane: 'processes',
      ...needsBuild,
      run: createRetriedTests('service-undisturbed', 20),
    },
    {
      name: 'postgres',
      lane: 'databases',
      ...needsBuild,
      run: createEngineTests('postgres', 40),
    },
    {
      // Reads the calls that the service stages have recorded.
      name: 'http coverage',
      lane: 'end',
      after: ['service', 'service-undisturbed', 'service-alone'],
      run: () => runCheck(2, [process.execPath, ...source, 'tests/http-coverage/main.ts']),
    },
  ];
}

async function runBrowserTests(root, minutes, day) {
  // Not at the same time as Chromium, because both may install packages.
  await ensureEngines(root);
  const chromium = await ensureChromium(root);
  // Chromium depends on the machine's load too. The files are long, and their tests do not depend on each other.
  if ('env' in chromium)
    return runVitest(root, 'browser', minutes, { env: chromium.env, retries: 'tests', day });
  say(`${chromium.reason}\n`);
  const failures = [{ name: 'all browser journeys', message: chromium.reason }];
  return { passed: 0, failed: 1, failures, skipped: [] };
}
