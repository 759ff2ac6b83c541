// `npm test`: every check there is, on a fresh clone too. `npm test -- unit web` runs only those stages.
// Plain Node, because nothing may be installed yet.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { endWithUs } from './lib/test-processes.mjs';
import { report, totals } from './lib/test-report.mjs';
import { stages } from './lib/test-stages.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
const all = stages(root);
const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !all.some((stage) => stage.name === name));
if (unknown.length > 0) {
  console.error(`No such stage: ${unknown.join(', ')}. There are ${all.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}

try {
  ensureInstalled(root);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
endWithUs();
holdTemporaryFiles();

const results = [];
for (const { name, run } of all.filter((stage) => wanted.length === 0 || wanted.includes(stage.name))) {
  console.log(`\n== ${name}`);
  const started = performance.now();
  const outcome = await run();
  results.push({ name, ...outcome, seconds: (performance.now() - started) / 1000 });
}

console.log(report(results));
const { passed, failed } = totals(results);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;

/** Lets everything that runs put its temporary files into one folder, which goes when we go, however that is. */
function holdTemporaryFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'mirabelle-test-'));
  // What root tests runs as another account too, and keeps files of its own here.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));
}
