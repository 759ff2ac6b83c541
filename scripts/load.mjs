// `npm run load -- [ADDRESS]`, a load test: simulates the visitors and staff of a Saturday and draws a chart of it. See
// docs/scaling.md.
import { readArguments } from './lib/arguments.mjs';
import { runTypeScript } from './lib/run-typescript.mjs';

const args = readArguments(
  'npm run load -- [ADDRESS] [--inbox=URL] [--visits=PER_MINUTE] [--minutes=N] [--knee] [--copies=N] [--pids=PID,PID] [--seed=N] [--out=FOLDER]',
  {
    options: ['--inbox=', '--visits=', '--minutes=', '--knee', '--copies=', '--pids=', '--seed=', '--out='],
  },
);
runTypeScript('tests/load/main.ts', args);
