// `npm run load -- [ADDRESS]`, a load test: simulates the visitors and staff of a Saturday and draws a chart of it. See
// docs/scaling.md.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const load = spawn(
  process.execPath,
  ['--conditions=source', '--import', 'tsx', 'tests/load/main.ts', ...process.argv.slice(2)],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' },
);
load.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
