import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './test-processes.mjs';

/** Whether this account can install Debian packages. */
export const canInstall = () => process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');

/**
 * Installs Debian packages without their recommended packages.
 *
 * @param {string} root folder of the repository
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>}
 */
export async function installWithApt(root, packages) {
  const options = { cwd: root, env: { DEBIAN_FRONTEND: 'noninteractive' }, minutes: 10, quiet: true };
  await run('apt-get', ['update', '-qq'], options);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)).ok;
}

/** Paths on the `PATH` where commands of these names could be. */
export function findOnPath(commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

export function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
