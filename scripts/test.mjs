// `npm test`: all checks, on a fresh clone too. `npm test -- unit repository web` runs only these stages; `npm test -- FILE…` runs
// only these test files, whatever they need first. `npm run test:soak` does the same with the long variants of tests.
// Plain Node, because nothing may be installed yet.
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readArguments } from './lib/arguments.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { provideDatabasesFolder } from './lib/test-databases-folder.mjs';
import { ensureEngines } from './lib/test-engines.mjs';
import { runTestFiles } from './lib/test-files.mjs';
import { endCommandsOnSignal } from './lib/test-processes.mjs';
import { providePromtool } from './lib/test-promtool.mjs';
import { countResults, formatReport } from './lib/test-report.mjs';
import { runStages } from './lib/test-schedule.mjs';
import { createStages } from './lib/test-stages.mjs';
import { createTemporaryFolder } from './lib/test-temporary-folder.mjs';
import { provideVersitygw } from './lib/test-versitygw.mjs';

const DAY_MS = 86_400_000;
const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const args = readArguments(
  `npm test                    runs all checks
       npm test -- STAGE…          runs these stages, such as unit, repository or web
       npm test -- FILE…           runs these test files, and first what they need
       npm run test:soak [-- …]    the same with the long variants of tests`,
  { options: ['--soak'] },
);
const isSoak = args[0] === '--soak';
if (isSoak) {
  args.shift();
  process.env.SOAK = '1';
}
// Tests that take turns run by the number of the day (tests/support/soak.ts), and so do whole files (scripts/lib/test-file-turns.mjs).
if (!isSoak && args.length === 0) process.env.TEST_TURN ??= String(Math.floor(Date.now() / DAY_MS));
const runsFiles = args.length > 0 && existsSync(args[0]);
const { TEST_TURN } = process.env;
const stages = createStages(root, { isSoak, day: TEST_TURN && !isSoak ? Number(TEST_TURN) : null });
const unknown = runsFiles ? [] : args.filter((name) => !stages.some((stage) => stage.name === name));
if (unknown.length > 0) {
  const names = stages.map(({ name }) => name).join(', ');
  console.error(`There is no test file and no stage ${unknown.join(', ')}. The stages are ${names}.`);
  process.exit(1);
}

endCommandsOnSignal();
// All stages put their temporary files into this folder.
process.env.TMPDIR = createTemporaryFolder(tmpdir());
provideDatabasesFolder();

// Before all else, so that the first build of versitygw and the download of Kafka use the core that npm leaves idle.
const usesEngines = args.some((name) => ['postgres', 'service-alone', 'browser'].includes(name));
if (args.length === 0 || runsFiles || usesEngines) {
  provideVersitygw();
  providePromtool();
}
// A stage that needs the engines waits for them and reports what went wrong.
if (args.length === 0 || usesEngines) ensureEngines(root).catch(() => undefined);

try {
  await ensureInstalled(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

if (runsFiles) {
  process.exitCode = await runTestFiles(root, args);
} else {
  const wanted = stages.filter(({ name }) => args.length === 0 || args.includes(name));
  if (TEST_TURN)
    console.log(`Tests that take turns run those of day ${TEST_TURN} (TEST_TURN=${TEST_TURN} repeats them)`);
  const results = await runStages(wanted);
  console.log(formatReport(results));
  const { passed, failed } = countResults(results);
  process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
}
