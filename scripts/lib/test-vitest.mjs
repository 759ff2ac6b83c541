import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run, say } from './test-processes.mjs';

/** Keeps a worker of Vitest from taking the memory that Postgres and Chromium need. */
const NODE_OPTIONS = '--max-old-space-size=1536';

/**
 * Runs one project of vitest.config.ts. A run that ends badly without a failed test counts as one failure.
 *
 * @param {string} root folder of the repository
 * @param {string} project
 * @param {number} minutes after which it is ended
 * @param {Record<string, string>} [env]
 * @returns {Promise<import('./test-stages.mjs').Outcome>}
 */
export async function runVitest(root, project, minutes, env = {}) {
  const summaryFile = join(tmpdir(), `${project}-summary.json`);
  const reporters = ['default', join(root, 'scripts/lib/test-reporter.mjs')];
  const args = ['--project', project, '--passWithNoTests', ...reporters.map((name) => `--reporter=${name}`)];
  const { ok, late } = await startVitest(root, args, minutes, { ...env, VITEST_SUMMARY_FILE: summaryFile });
  if (late) say(`Ended after ${minutes} minutes.\n`);
  const none = { passed: 0, failed: 0, skipped: [] };
  const outcome = existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, 'utf8')) : none;
  return !ok && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}

/** Runs Vitest with these arguments. @returns {ReturnType<typeof run>} */
export function startVitest(root, args, minutes, env = {}) {
  return run(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...args], {
    cwd: root,
    minutes,
    env: { ...env, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${NODE_OPTIONS}`.trim() },
  });
}
