import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** The release of versitygw, an S3 store, that docker-compose.yml runs too. */
const VERSITYGW_VERSION = 'v1.8.0';
const MODULE = `github.com/versity/versitygw/cmd/versitygw@${VERSITYGW_VERSION}`;

/** Where versitygw is kept between runs, for all checkouts of this account. */
function findVersitygw() {
  const cache = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return join(cache, 'mirabelle', `versitygw-${VERSITYGW_VERSION}`, 'versitygw');
}

/**
 * Sets `VERSITYGW` to the program for the tests of S3. Where it is missing and there is Go, it is built beside the tests at
 * the lowest priority, which takes minutes once. Tests that run before the build has ended use a fake and say so in their
 * titles. The build ends with this process at the latest, and the next one continues with what Go has cached.
 */
export function provideVersitygw() {
  process.env.VERSITYGW ??= findVersitygw();
  const path = process.env.VERSITYGW;
  if (existsSync(path)) return;
  // Beside its place, because a file cannot be renamed to another disk.
  mkdirSync(dirname(path), { recursive: true });
  const folder = mkdtempSync(join(dirname(path), 'build-'));
  const child = spawn('nice', ['-n', '19', 'go', 'install', MODULE], {
    stdio: 'ignore',
    detached: true,
    env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0', GOMAXPROCS: '1' },
  });
  child.unref();
  const kill = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended already.
    }
  };
  process.once('exit', kill);
  child.once('error', () => undefined);
  child.once('exit', (code) => {
    process.off('exit', kill);
    if (code === 0) renameSync(join(folder, 'versitygw'), path);
    rmSync(folder, { recursive: true, force: true });
  });
}
