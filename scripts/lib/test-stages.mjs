import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from './test-chromium.mjs';
import { ensureEngines } from './test-engines.mjs';
import { run } from './test-processes.mjs';

/**
 * What a stage found out. A check that has no tests of its own, such as the types, counts as one.
 *
 * @typedef {{
 *   passed: number,
 *   failed: number,
 *   failures?: {name: string, message: string}[],
 *   skipped: {name: string, reason: string}[],
 * }} Outcome
 */

/**
 * All stages in their order: what is quick and tells most comes first, and the build comes before the tests that
 * start the product.
 *
 * @param {string} root folder of the repository, with its dependencies installed
 * @returns {{name: string, run(): Promise<Outcome>}[]}
 */
export function stages(root) {
  const bin = (name) => join(root, 'node_modules/.bin', name);
  const check = async (minutes, ...commands) => {
    for (const [command, ...args] of commands) {
      const { ok, late } = await run(command, args, { cwd: root, minutes });
      if (late) console.log(`Ended after ${minutes} minutes.`);
      if (!ok) return { passed: 0, failed: 1, skipped: [] };
    }
    return { passed: 1, failed: 0, skipped: [] };
  };
  const source = ['--conditions=source', '--import', 'tsx'];
  const project = (name, minutes) => ({ name, run: () => vitest(root, name, minutes) });
  const withEngines = (name, minutes) => ({
    name,
    run: async () => {
      await ensureEngines(root);
      return vitest(root, name, minutes);
    },
  });
  return [
    { name: 'types', run: () => check(5, [bin('tsc'), '-b'], [bin('tsc'), '-p', 'tests']) },
    { name: 'lint', run: () => check(5, [bin('biome'), 'check', '--max-diagnostics=100', '.']) },
    project('unit', 10),
    project('web', 10),
    withEngines('postgres', 20),
    { name: 'build', run: () => check(10, [process.execPath, 'scripts/build.mjs']) },
    project('budget', 2),
    withEngines('service', 42),
    // Reads what the stage before has seen.
    {
      name: 'http coverage',
      run: () => check(2, [process.execPath, ...source, 'tests/http-coverage/main.ts']),
    },
    { name: 'browser', run: () => browser(root) },
  ];
}

async function browser(root) {
  const chromium = await ensureChromium(root);
  if ('path' in chromium) return vitest(root, 'browser', 50, { CHROMIUM_PATH: chromium.path });
  return { passed: 0, failed: 0, skipped: [{ name: 'all browser journeys', reason: chromium.reason }] };
}

/** Runs one project of vitest.config.ts; a run that ends badly without a failed test is a failure all the same. */
async function vitest(root, project, minutes, env = {}) {
  const summaryFile = join(tmpdir(), `${project}-summary.json`);
  const reporters = ['default', join(root, 'scripts/lib/test-reporter.mjs')].map(
    (name) => `--reporter=${name}`,
  );
  const { ok, late } = await run(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--project', project, '--passWithNoTests', ...reporters],
    {
      cwd: root,
      minutes,
      env: {
        ...env,
        NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --max-old-space-size=1536`.trim(),
        VITEST_SUMMARY_FILE: summaryFile,
      },
    },
  );
  if (late) console.log(`Ended after ${minutes} minutes.`);
  const none = { passed: 0, failed: 0, skipped: [] };
  const outcome = existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, 'utf8')) : none;
  return !ok && outcome.failed === 0 ? { ...outcome, failed: 1 } : outcome;
}
