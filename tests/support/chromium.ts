import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];

/** Switches off the GPU, QUIC and Chromium's own downloads, so that a page is the same on every machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium: `CHROMIUM_PATH`, then the usual commands on the `PATH`, then Playwright's own download.
 *
 * @throws Error that says what to install, if there is none
 */
export function findChromium(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...COMMANDS.flatMap((command) => onPath.map((folder) => join(folder, command))),
    chromium.executablePath(),
  ];
  const executable = candidates.find((path) => path && isExecutable(path));
  if (executable) return executable;
  throw new Error(
    'No Chromium found. Install the package chromium (apt-get install chromium) or Google Chrome, run ' +
      '`npx playwright-core install chromium`, or set CHROMIUM_PATH to an executable.',
  );
}

/**
 * Starts a Chromium without a window: its headless shell, if `HEADLESS_SHELL_PATH` names one, else the whole browser.
 *
 * @param options its `args` are added to the usual ones. `needsFullBrowser` requires the whole browser, because the shell
 *   lacks prompts for permissions, and changes of permissions while a page is open
 */
export function launchBrowser({
  needsFullBrowser = false,
  ...options
}: LaunchOptions & { needsFullBrowser?: boolean } = {}): Promise<Browser> {
  const shell = needsFullBrowser ? undefined : process.env.HEADLESS_SHELL_PATH;
  return chromium.launch({
    executablePath: shell ?? findChromium(),
    ...options,
    args: [...FLAGS, ...(options.args ?? [])],
  });
}

let shared: Promise<Browser> | undefined;

/** The Chromium that all test files of this process use. It starts on first use and ends with the process. */
export async function getSharedBrowser(): Promise<Browser> {
  shared ??= launchBrowser();
  const browser = await shared;
  if (browser.isConnected()) return browser;
  // After a crash of Chromium, only one test fails and not all that follow.
  shared = launchBrowser();
  return shared;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
