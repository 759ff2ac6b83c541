// `npm run load -- [ADDRESS]`, a load test: simulates the visitors and staff of a Saturday and draws a chart of it. See
// docs/scaling.md.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readArguments } from './lib/arguments.mjs';

const args = readArguments(
  'npm run load -- [ADDRESS] [--inbox=URL] [--visits=PER_MINUTE] [--minutes=N] [--knee] [--copies=N] [--pids=PID,PID] [--seed=N] [--out=FOLDER]',
  {
    options: ['--inbox=', '--visits=', '--minutes=', '--knee', '--copies=', '--pids=', '--seed=', '--out='],
  },
);
const load = spawn(
  process.execPath,
  ['--conditions=source', '--import', 'tsx', 'tests/load/main.ts', ...args],
  { cwd: fileURLToPath(new URL('..', import.meta.url)), stdio: 'inherit' },
);
load.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
