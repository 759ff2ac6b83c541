import { existsSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, say } from './test-processes.mjs';

/** Keeps a worker of Vitest from taking the memory that Postgres and Chromium need. */
const NODE_OPTIONS = '--max-old-space-size=1536';

/** With more failed files than these, something is broken, and a second try would only take time. */
const MAX_FILES_TRIED_AGAIN = 6;

/**
 * Runs one project of vitest.config.ts. A run that ends badly without a failed test counts as one failure.
 *
 * With `retries`, the files in which tests failed run once more, alone. A test that then passes counts as passed, and the
 * report names it as flaky, with its first error: it is a fault to find, of the test or of the product.
 *
 * @param {string} root folder of the repository
 * @param {string} project
 * @param {number} minutes after which it is ended
 * @param {{env?: Record<string, string>, retries?: boolean}} [options]
 * @returns {Promise<import('./test-stages.mjs').Outcome>}
 */
export async function runVitest(root, project, minutes, { env = {}, retries = false } = {}) {
  const first = await runProject(root, project, [], minutes, env);
  const files = first.failedFiles;
  if (!retries || first.late || files.length === 0 || files.length > MAX_FILES_TRIED_AGAIN) return first;
  say(`\n== ${project}: a second try of ${files.join(', ')}\n`);
  const second = await runProject(root, project, files, minutes, env);
  return joinTries(first, second);
}

async function runProject(root, project, files, minutes, env) {
  const summaryFile = join(tmpdir(), `${project}-summary.json`);
  rmSync(summaryFile, { force: true });
  const reporters = ['default', join(root, 'scripts/lib/test-reporter.mjs')];
  const args = [
    ...files,
    '--project',
    project,
    '--passWithNoTests',
    ...reporters.map((name) => `--reporter=${name}`),
  ];
  const { ok, late } = await startVitest(root, args, minutes, { ...env, VITEST_SUMMARY_FILE: summaryFile });
  if (late) say(`Ended after ${minutes} minutes.\n`);
  const none = { passed: 0, failed: 0, failures: [], skipped: [], failedFiles: [], files: [] };
  const outcome = existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, 'utf8')) : none;
  return { ...outcome, failed: !ok && outcome.failed === 0 ? 1 : outcome.failed, late };
}

/**
 * The result of two tries, of which the second ran the failed files of the first alone. Tests of these files that had
 * passed in the first try count once.
 *
 * @returns {import('./test-stages.mjs').Outcome}
 */
export function joinTries(first, second) {
  const wentOn = first.passed - first.passedInFailedFiles;
  return {
    ...first,
    passed: wentOn + second.passed,
    failed: second.failed,
    failures: second.failures,
    flaky: first.failures.filter(({ name }) => !second.failures.some((each) => each.name === name)),
    skipped: [...first.skipped.filter(({ file }) => !first.failedFiles.includes(file)), ...second.skipped],
    files: first.files.map(({ file, seconds }) => {
      const again = second.files.find((each) => each.file === file);
      return { file, seconds: seconds + (again?.seconds ?? 0) };
    }),
  };
}

/** Runs Vitest with these arguments. @returns {ReturnType<typeof run>} */
export function startVitest(root, args, minutes, env = {}) {
  return run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    cwd: root,
    minutes,
    env: { ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}`.trim() },
  });
}
