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
 * The niceness of stages that only compute, so that the browser lane, which takes longest, and the build that it waits for go first.
 * Stages with servers have none, because servers must answer before their clients give up.
 */
const COMPUTING_NICENESS = 5;

/** How many times as long the stages of `npm run test:soak` may take, because their tests repeat more. */
const SOAK_FACTOR = 8;

/** Several checkers would each check the files that they share, which takes twice the processor time in all. */
const ONE_CHECKER = ['--checkers', '1'];

/**
 * @param {string} root folder of the repository, with its dependencies installed
 * @param {{isSoak?: boolean, day?: number | null}} [options] with a day, files that take turns run only on theirs
 * @returns {Stage[]} all stages, in the order of the report
 */
export function createStages(root, { isSoak = false, day = null } = {}) {
  const scaleTimeout = (minutes) => minutes * (isSoak ? SOAK_FACTOR : 1);
  const bin = (name) => join(root, 'node_modules/.bin', name);
  const runSource = ['--conditions=source', '--import', 'tsx'];
  const runCheck = async (timeoutMinutes, ...commands) => {
    for (const [command, ...args] of commands) {
      const { ok, isTimedOut } = await run(command, args, { cwd: root, timeoutMinutes });
      if (isTimedOut) say(`Ended after ${timeoutMinutes} minutes.\n`);
      if (!ok) return { passed: 0, failed: 1, skipped: [] };
    }
    return { passed: 1, failed: 0, skipped: [] };
  };
  const createTestRun = (name, minutes) => () => runVitest(root, name, scaleTimeout(minutes), { day });
  // Tests of running processes, sockets, deadlines and pages depend on the machine's load, so a failed file gets a second try.
  const retries = 'files';
  const createRetriedTestRun = (name, minutes) => () =>
    runVitest(root, name, scaleTimeout(minutes), { retries, day });
  const createEngineTestRun = (name, minutes) => async () => {
    await ensureEngines(root);
    return runVitest(root, name, scaleTimeout(minutes), { retries, day });
  };
  const needsBuild = { after: ['build'] };
  return [
    { name: 'build', lane: 'build', run: () => runCheck(10, [process.execPath, 'scripts/build.mjs']) },
    // After the build, because both write the compiled packages.
    {
      name: 'types',
      lane: 'build',
      niceness: COMPUTING_NICENESS,
      run: () =>
        runCheck(
          10,
          [bin('tsc'), '-b', ...ONE_CHECKER, '--builders', '1'],
          [bin('tsc'), '-p', 'tests', ...ONE_CHECKER],
        ),
    },
    { name: 'adapters', lane: 'processes', run: createRetriedTestRun('adapters', 20) },
    { name: 'repository', lane: 'build', niceness: COMPUTING_NICENESS, run: createTestRun('repository', 20) },
    { name: 'service', lane: 'build', run: createRetriedTestRun('service', 40) },
    {
      name: 'lint',
      lane: 'sources',
      niceness: COMPUTING_NICENESS,
      run: () => runCheck(10, [bin('biome'), 'check', '--max-diagnostics=100', '.']),
    },
    { name: 'unit', lane: 'sources', niceness: COMPUTING_NICENESS, run: createTestRun('unit', 20) },
    {
      name: 'studio-engine',
      lane: 'sources',
      niceness: COMPUTING_NICENESS,
      run: createTestRun('studio-engine', 20),
    },
    ...['backoffice-web', 'consumer-web'].map((name) => ({
      name,
      lane: /** @type {Lane} */ ('sources'),
      niceness: COMPUTING_NICENESS,
      run: createRetriedTestRun(name, 30),
    })),
    { name: 'budget', lane: 'browser', ...needsBuild, run: createTestRun('budget', 2) },
    {
      name: 'browser',
      lane: 'browser',
      ...needsBuild,
      run: () => runBrowserTests(root, scaleTimeout(40), day),
    },
    {
      name: 'service-alone',
      lane: 'processes',
      ...needsBuild,
      run: createEngineTestRun('service-alone', 40),
    },
    {
      name: 'service-undisturbed',
      lane: 'processes',
      ...needsBuild,
      run: createRetriedTestRun('service-undisturbed', 20),
    },
    {
      name: 'postgres',
      lane: 'databases',
      ...needsBuild,
      run: createEngineTestRun('postgres', 40),
    },
    {
      // Reads the calls that the service stages have recorded.
      name: 'http coverage',
      lane: 'end',
      after: ['service', 'service-undisturbed', 'service-alone'],
      run: () => runCheck(2, [process.execPath, ...runSource, 'tests/http-coverage/main.ts']),
    },
  ];
}

async function runBrowserTests(root, timeoutMinutes, day) {
  // Not at the same time as Chromium, because both may install packages.
  await ensureEngines(root);
  const chromium = await ensureChromium(root);
  // Chromium depends on the machine's load too. The files are long, and their tests do not depend on each other.
  if ('env' in chromium)
    return runVitest(root, 'browser', timeoutMinutes, { env: chromium.env, retries: 'tests', day });
  say(`${chromium.reason}\n`);
  const failures = [{ name: 'all browser journeys', message: chromium.reason }];
  return { passed: 0, failed: 1, failures, skipped: [] };
}
