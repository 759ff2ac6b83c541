import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Fetches or builds a program beside other work, at the lowest priority. It appears at its path once it is complete. If this process
 * ends before, nothing is left.
 *
 * @param {string} path of the program
 * @param {{script: string, result: string, env?: Record<string, string>}} options a shell script that runs in a new folder, where it
 *   leaves the program under the path `result`
 */
export function fetchInBackground(path, { script, result, env = {} }) {
  // Beside its place, because a file cannot be renamed to another disk.
  mkdirSync(dirname(path), { recursive: true });
  const folder = mkdtempSync(join(dirname(path), 'fetch-'));
  const child = spawn('nice', ['-n', '19', 'sh', '-c', script], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, ...env },
  });
  child.unref();
  const removeFolder = () => rmSync(folder, { recursive: true, force: true });
  const stop = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
    removeFolder();
  };
  process.once('exit', stop);
  child.once('error', () => undefined);
  child.once('exit', (code) => {
    process.off('exit', stop);
    if (code === 0) renameSync(join(folder, result), path);
    removeFolder();
  });
}
