import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { findOnPath, isExecutable } from './test-apt.mjs';

/** Fetches Debian's package `prometheus` and unpacks it without installing it, because only its promtool is wanted. */
const FETCH = 'apt-get download -qq prometheus && dpkg-deb -x prometheus_*.deb .';

/**
 * Provides promtool, which checks the alerts, for the tests that run late. Where it is missing and there is apt, it is
 * fetched beside the tests at the lowest priority, once. `tests/support/external-tools.ts` knows the place.
 */
export function providePromtool() {
  const cache = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'mirabelle', 'promtool');
  const path = join(cache, 'promtool');
  if ([path, ...findOnPath(['promtool'])].some(isExecutable) || !findOnPath(['apt-get']).some(isExecutable))
    return;
  // Beside its place, because a file cannot be renamed to another disk.
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'fetch-'));
  const child = spawn('nice', ['-n', '19', 'sh', '-c', FETCH], {
    cwd: folder,
    stdio: 'ignore',
    detached: true,
  });
  child.unref();
  const clear = () => rmSync(folder, { recursive: true, force: true });
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
    clear();
  };
  process.once('exit', kill);
  child.once('error', () => undefined);
  child.once('exit', (code) => {
    process.off('exit', kill);
    if (code === 0) renameSync(join(folder, 'usr/bin/promtool'), path);
    clear();
  });
}
