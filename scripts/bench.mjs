// `npm run bench`: measures the product, and for comparison the same work without the product's code. `-- --write` writes
// the report to docs/. Instead, `-- first-minute` times the first start, `-- lighthouse` runs Lighthouse on the first pages, and
// `-- studio-photos FOLDER` runs the studio over a folder of photographs.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [first, ...rest] = process.argv.slice(2);
const PROGRAMS = {
  lighthouse: 'lighthouse',
  'studio-photos': 'studio-photos/main',
  'first-minute': 'first-minute',
};
const [program, args] = first in PROGRAMS ? [PROGRAMS[first], rest] : ['main', process.argv.slice(2)];
const root = fileURLToPath(new URL('..', import.meta.url));
const bench = spawn(
  process.execPath,
  ['--conditions=source', '--import', 'tsx', `tests/bench/${program}.ts`, ...args],
  { cwd: root, stdio: 'inherit' },
);
bench.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
