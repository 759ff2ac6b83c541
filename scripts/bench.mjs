// `npm run bench`: measures the product beside the floor of the same machine. `-- --write` keeps the report in docs/.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const bench = spawn(
  process.execPath,
  ['--conditions=source', '--import', 'tsx', 'tests/bench/main.ts', ...process.argv.slice(2)],
  { cwd: root, stdio: 'inherit' },
);
bench.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
