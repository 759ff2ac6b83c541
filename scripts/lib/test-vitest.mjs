import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CYCLE_DAYS, listFilesOfOtherDays } from './test-file-turns.mjs';
import { run, say } from './test-processes.mjs';

/** Keeps a worker of Vitest from taking the memory that Postgres and Chromium need. */
const NODE_OPTIONS = '--max-old-space-size=1536';

/** With more failed files than this, something is broken, and a second try would only take time. */
const MAX_RETRIED_FILES = 6;

/**
 * Runs one project of vitest.config.ts. A run that ends badly without a failed test counts as one failure.
 *
 * With `retries: 'files'`, the files in which tests failed run once more, alone; with `'tests'` only the failed tests of these
 * files, which takes less time but needs tests that do not depend on each other. A test that then passes counts as passed, and
 * the report names it as flaky, with its first error: it is a fault to find, of the test or of the product.
 *
 * @param {string} root folder of the repository
 * @param {string} project
 * @param {number} timeoutMinutes after which it is ended
 * @param {{env?: Record<string, string>, retries?: 'files' | 'tests', day?: number | null}} [options] with a day, the files that
 *   wait for another one are not run and are named as skipped
 * @returns {Promise<import('./test-stages.mjs').Outcome>}
 */
export async function runVitest(root, project, timeoutMinutes, { env = {}, retries, day = null } = {}) {
  const waiting = listFilesOfOtherDays(project, day);
  // Read by vitest.config.ts, because projects ignore Vitest's option `--exclude`.
  const withTurns = { ...env, TEST_FILES_OF_OTHER_DAYS: waiting.join(',') };
  const outcome = await runWithRetries(root, project, timeoutMinutes, { env: withTurns, retries });
  const reason = `in a whole \`npm test\` it runs on one day of ${CYCLE_DAYS}`;
  return {
    ...outcome,
    skipped: [...outcome.skipped, ...waiting.map((file) => ({ name: file, file, reason }))],
  };
}

async function runWithRetries(root, project, timeoutMinutes, { env, retries }) {
  const first = await runProject(root, project, [], timeoutMinutes, env);
  const files = first.failedFiles;
  if (!retries || first.isTimedOut || files.length === 0 || files.length > MAX_RETRIED_FILES) return first;
  const pattern = retries === 'tests' ? createFailedTestsPattern(first) : undefined;
  say(`\n== ${project}: a second try of ${pattern ? 'the failed tests in ' : ''}${files.join(', ')}\n`);
  const patternArgs = pattern ? [`--testNamePattern=${pattern}`] : [];
  const second = await runProject(root, project, [...files, ...patternArgs], timeoutMinutes, env);
  return joinTries(first, second, { ranOnlyFailedTests: pattern !== undefined });
}

/**
 * Matches the titles of the failed tests.
 *
 * @returns {string | undefined} undefined if something failed outside of tests, such as a hook
 */
export function createFailedTestsPattern({ failures, failedTitles }) {
  if (failedTitles.length < failures.length) return undefined;
  const escaped = failedTitles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return `^ ?(?:${escaped.join('|')})$`;
}

/** @param {readonly string[]} vitestArgs paths of files, and options */
async function runProject(root, project, vitestArgs, timeoutMinutes, env) {
  const summaryFile = join(tmpdir(), `${project}-summary.json`);
  rmSync(summaryFile, { force: true });
  const reporters = ['default', join(root, 'scripts/lib/test-reporter.mjs')];
  const args = [
    ...vitestArgs,
    '--project',
    project,
    '--passWithNoTests',
    ...reporters.map((name) => `--reporter=${name}`),
  ];
  const summaryEnv = { ...env, VITEST_SUMMARY_FILE: summaryFile };
  const { ok, isTimedOut } = await startVitest(root, args, timeoutMinutes, summaryEnv);
  if (isTimedOut) say(`Ended after ${timeoutMinutes} minutes.\n`);
  const noOutcome = {
    passed: 0,
    failed: 0,
    failures: [],
    skipped: [],
    failedFiles: [],
    failedTitles: [],
    files: [],
  };
  const outcome = existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, 'utf8')) : noOutcome;
  return { ...outcome, failed: !ok && outcome.failed === 0 ? 1 : outcome.failed, isTimedOut };
}

/**
 * The result of two tries, of which the second ran the failed files of the first alone, or only their failed tests. Each test
 * counts once.
 *
 * @returns {import('./test-stages.mjs').Outcome}
 */
export function joinTries(first, second, { ranOnlyFailedTests = false } = {}) {
  const counted = ranOnlyFailedTests
    ? {
        passed: first.passed + second.passed,
        failed: Math.max(second.failed, first.failures.length - second.passed),
        skipped: first.skipped,
      }
    : {
        passed: first.passed - first.passedInFailedFiles + second.passed,
        failed: second.failed,
        skipped: [
          ...first.skipped.filter(({ file }) => !first.failedFiles.includes(file)),
          ...second.skipped,
        ],
      };
  return {
    ...first,
    ...counted,
    failures: second.failures,
    flaky: first.failures.filter(({ name }) => !second.failures.some((each) => each.name === name)),
    files: first.files.map(({ file, seconds }) => {
      const again = second.files.find((each) => each.file === file);
      return { file, seconds: seconds + (again?.seconds ?? 0) };
    }),
  };
}

/** Runs Vitest with these arguments. @returns {ReturnType<typeof run>} */
export function startVitest(root, args, timeoutMinutes, env = {}) {
  return run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    cwd: root,
    timeoutMinutes,
    env: { ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}`.trim() },
  });
}
