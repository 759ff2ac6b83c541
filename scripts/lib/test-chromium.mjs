import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findOnPath, isExecutable } from './executables.mjs';
import { canInstallWithApt, installWithApt } from './test-apt.mjs';
import { run, say } from './test-processes.mjs';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * The variables that tell browser tests which Chromium to start, after installing what is missing.
 *
 * @param {string} root folder of the repository, with its dependencies installed
 * @returns {Promise<{env: Record<string, string>} | {reason: string}>} or why there is no Chromium
 */
export async function ensureChromium(root) {
  const shell = await findHeadlessShell(root);
  const chromium = await findChromium(root);
  if ('reason' in chromium) return chromium;
  return { env: { CHROMIUM_PATH: chromium.path, ...(shell && { HEADLESS_SHELL_PATH: shell }) } };
}

/** Finds a Chromium that starts, or installs one: the Debian package as root, or else Playwright's download. */
async function findChromium(root) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return (await canStart(root, named))
      ? { path: named }
      : {
          reason: `The Chromium of CHROMIUM_PATH (${named}) does not start. Name one that does, or unset it.`,
        };
  }
  const present = await findFirstThatStarts(root, [...findOnPath(COMMANDS), findPlaywrightPath(root)]);
  if (present) return { path: present };

  const tried = [];
  if (canInstallWithApt()) {
    say('No Chromium found. Installing the package chromium\n');
    if (await installWithApt(root, ['chromium', 'fonts-liberation'])) {
      const installed = await findFirstThatStarts(root, findOnPath(COMMANDS));
      if (installed) return { path: installed };
    }
    tried.push('apt-get install chromium failed');
  }
  say("No Chromium found. Downloading Playwright's\n");
  const cli = join(root, 'node_modules/playwright-core/cli.js');
  const download = [cli, 'install', '--no-shell', 'chromium'];
  const { ok } = await run(process.execPath, download, { cwd: root, timeoutMinutes: 10, isQuiet: true });
  const downloaded = await findFirstThatStarts(root, [findPlaywrightPath(root)]);
  if (downloaded) return { path: downloaded };
  tried.push(ok ? "Playwright's Chromium does not start" : "Playwright's download failed");
  return {
    reason: `There is no Chromium on this machine (${tried.join(', ')}). Install the package chromium, or name one in CHROMIUM_PATH.`,
  };
}

/**
 * Finds or installs Chromium's headless shell, which draws the same pages in two thirds of the time because it has no
 * window. Where it cannot be had, the tests use the whole Chromium.
 */
async function findHeadlessShell(root) {
  // Whoever names a Chromium wants that one.
  if (process.env.CHROMIUM_PATH) return undefined;
  const present = await findFirstThatStarts(root, findOnPath([HEADLESS_SHELL]));
  if (present || !canInstallWithApt()) return present;
  await installWithApt(root, [HEADLESS_SHELL]);
  return findFirstThatStarts(root, findOnPath([HEADLESS_SHELL]));
}

async function findFirstThatStarts(root, paths) {
  for (const path of paths) {
    if (isExecutable(path) && (await canStart(root, path))) return path;
  }
  return undefined;
}

/** Whether a program prints its version. On some systems `chromium-browser` only says how to install Chromium. */
const canStart = async (root, path) =>
  (await run(path, ['--version', '--no-sandbox'], { cwd: root, timeoutMinutes: 0.5, isQuiet: true })).ok;

function findPlaywrightPath(root) {
  return createRequire(join(root, 'package.json'))('playwright-core').chromium.executablePath();
}
