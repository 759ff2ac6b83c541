import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, requireWritable } from './build.mjs';
import { isInstalled } from './install.mjs';
import { watchParent } from './parent.mjs';
import { endSteps, runProgram, runStep, StepError } from './steps.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

/** Installs, builds and runs the product. A failure is printed and ends the process with code 1. */
export async function startProduct() {
  const startedAt = performance.now();
  // A killed npm cannot end this process, because a shell is in between.
  if (process.env.npm_lifecycle_event) watchParent(() => process.kill(process.pid, 'SIGTERM'));
  let isInstalling = true;
  // `main` adds its own listeners, and these stay: a signal between removing and adding listeners would be lost.
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => isInstalling && stopEarly(code));
  }
  try {
    await install();
    await build(root);
    const { main } = await import(pathToFileURL(join(root, 'all-in-one/dist/main.js')).href);
    isInstalling = false;
    await main(process.env, startedAt);
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    process.exit(1);
  }
}

async function install() {
  if (isInstalled(root)) return;
  requireWritable(root, 'install the dependencies of Mirabelle');
  const npm = /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm'];
  await runStep('Installing dependencies (the first time takes a minute or two)', () =>
    runProgram('npm ci', [...npm, 'ci', '--include=dev', '--no-audit', '--no-fund'], root),
  );
}

function stopEarly(code) {
  endSteps();
  console.log('\nStopped.');
  process.exit(code);
}
