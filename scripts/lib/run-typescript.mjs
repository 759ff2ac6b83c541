import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * Runs a program from its TypeScript source, in the terminal of this process, which ends with the program's exit code.
 *
 * @param {string} path below the root of the repository
 * @param {readonly string[]} args
 */
export function runTypeScript(path, args) {
  const program = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', path, ...args], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    stdio: 'inherit',
  });
  program.on('exit', (code) => {
    process.exitCode = code ?? 1;
  });
}
