import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium, type LaunchOptions } from 'playwright-core';

const COMMANDS = ['chromium', 'chromium-browser', 'google-chrome'];

/** No GPU, no QUIC and nothing that Chromium would fetch by itself: the same page on every machine. */
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
 * @throws Error that says what to install, where there is none
 */
export function findChromium(): string {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [
    process.env.CHROMIUM_PATH,
    ...COMMANDS.flatMap((command) => onPath.map((folder) => join(folder, command))),
    chromium.executablePath(),
  ];
  const found = candidates.find((path) => path && isExecutable(path));
  if (!found) throw new Error('No Chromium found: install one, or name it in CHROMIUM_PATH.');
  return found;
}

/**
 * Starts a Chromium without a window.
 *
 * @param options `args` are added to the usual ones, such as those of a fake camera
 */
export function launchBrowser(options: LaunchOptions = {}): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    ...options,
    args: [...FLAGS, ...(options.args ?? [])],
  });
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
