import { isExecutable } from './executables.mjs';
import { run } from './test-processes.mjs';

/** Whether this account can install Debian packages. */
export const canInstallWithApt = () => process.getuid?.() === 0 && isExecutable('/usr/bin/apt-get');

/**
 * Installs Debian packages without their recommended packages.
 *
 * @param {string} root folder of the repository
 * @param {readonly string[]} packages
 * @returns {Promise<boolean>}
 */
export async function installWithApt(root, packages) {
  const options = {
    cwd: root,
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    timeoutMinutes: 10,
    isQuiet: true,
  };
  await run('apt-get', ['update', '-qq'], options);
  return (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)).ok;
}
