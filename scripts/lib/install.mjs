import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Runs `npm ci` where dependencies are missing or differ from the lock file.
 *
 * @param {string} root folder of the repository
 * @throws {Error} with one sentence when npm fails. The output of npm is printed before.
 */
export async function ensureInstalled(root) {
  if (isInstalled(root)) return;
  console.log('Installing dependencies (npm ci)');
  const [command, ...args] = createInstallCommand();
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // A signal to this process alone does not reach npm.
  const killNpm = () => child.kill();
  process.once('exit', killNpm);
  const [status] = await once(child, 'close').catch((error) => {
    throw new Error(`npm ci failed: ${error.message}.`);
  });
  process.off('exit', killNpm);
  if (status !== 0) throw new Error(`npm ci failed: status ${status}.`);
}

/**
 * Whether node_modules matches the lock file. Versions are compared with npm's record of the installation, because a
 * checkout changes file times.
 *
 * @param {string} root folder of the repository
 * @returns {boolean}
 */
export function isInstalled(root) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readPackages(record);
  return Object.entries(readPackages(join(root, 'package-lock.json'))).every(([path, wanted]) => {
    // The lock file also has the folders of the workspaces, and packages of other systems, which npm does not install.
    if (!path.includes('node_modules/') || wanted.optional) return true;
    // The link to a workspace has no version.
    return path in installed && installed[path].version === wanted.version;
  });
}

/**
 * The folders of the packages that npm installs on this machine, without links to workspaces.
 *
 * @param {string} root folder of the repository
 * @returns {string[]} paths below root
 */
export function listPackages(root) {
  return Object.entries(readPackages(join(root, 'package-lock.json')))
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .filter(([, wanted]) => isForThisMachine(wanted))
    .map(([path]) => path);
}

let libc;
/** The C library of this system. Node's report names the version of glibc, where there is one. */
function findLibc() {
  libc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return libc;
}

/** Whether npm installs a package of the lock file on this system and processor. */
const isForThisMachine = ({ os, cpu, libc: wantedLibc }) =>
  (!os || os.includes(process.platform)) &&
  (!cpu || cpu.includes(process.arch)) &&
  (!wantedLibc || process.platform !== 'linux' || wantedLibc.includes(findLibc()));

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages;

/**
 * The command that installs the dependencies: `npm ci` of the npm that runs this script, or else of the npm on the PATH.
 *
 * @returns {[string, ...string[]]}
 */
export function createInstallCommand() {
  const runningNpm = process.env.npm_execpath;
  const npm =
    runningNpm && /npm-cli\.c?js$/.test(runningNpm)
      ? [process.execPath, runningNpm]
      : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  return [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund'];
}
