import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `npm ci` where the dependencies are missing or are not those of the lock file, and else does nothing.
 *
 * @param {string} root folder of the repository
 * @throws {Error} one sentence, when npm fails; npm's own output stands above it
 */
export function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing dependencies (npm ci)');
  const [command, ...args] = npm();
  const { status, error } = spawnSync(command, [...args, 'ci', '--include=dev', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error || status !== 0) throw new Error(`npm ci failed: ${error?.message ?? `status ${status}`}.`);
}

/**
 * Whether node_modules holds what the lock file asks for. The versions are compared with npm's own record of what
 * it installed, because times of files say nothing after a checkout.
 *
 * @param {string} root folder of the repository
 * @returns {boolean}
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    // Packages for other systems are in the lock file too, and workspaces are here anyway.
    if (!path.includes('node_modules/') || wanted.optional) return true;
    return installed[path]?.version === wanted.version;
  });
}

const packagesOf = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/** Inside an npm script the npm that runs it is used, whatever the PATH says. */
function npm() {
  const running = process.env.npm_execpath;
  if (running && /npm-cli\.c?js$/.test(running)) return [process.execPath, running];
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
}
