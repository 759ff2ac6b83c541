// `npm run bench`: measures the product, and for comparison the same work without the product's code. `-- --write` writes
// the report to docs/. `-- lighthouse` runs Lighthouse on the first pages instead.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const [first, ...rest] = process.argv.slice(2);
const [program, args] = first === 'lighthouse' ? ['lighthouse', rest] : ['main', process.argv.slice(2)];
const root = fileURLToPath(new URL('..', import.meta.url));
const bench = spawn(
  process.execPath,
  ['--conditions=source', '--import', 'tsx', `tests/bench/${program}.ts`, ...args],
  { cwd: root, stdio: 'inherit' },
);
bench.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
