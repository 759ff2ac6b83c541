import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { listStaleTargets, requireWritable, startBuilds } from './build.mjs';
import { createInstallCommand, isInstalled, listPackages } from './install.mjs';
import { watchParent } from './parent.mjs';
import { Progress } from './progress.mjs';
import { endSteps, runProgram, runStep, StepError } from './steps.mjs';
import { createWaitingListener } from './waiting-page.mjs';
import { openWaitingPort } from './waiting-port.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
const COUNT_INTERVAL_MS = 500;

/** Installs, builds and runs the product. A failure is printed and ends the process with code 1. */
export async function startProduct() {
  const startedAt = performance.now();
  // A killed npm cannot end this process, because a shell is in between.
  if (process.env.npm_lifecycle_event) watchParent(() => process.kill(process.pid, 'SIGTERM'));
  let isRunning = false;
  // `main` adds its own listeners, and these stay: a signal between removing and adding listeners would be lost.
  for (const [signal, code] of Object.entries(EXIT_CODES)) {
    process.on(signal, () => stopEarly(code, isRunning));
  }
  try {
    const preparation = await prepare();
    // Before the bundle is loaded, so that its stack traces name the lines of the sources.
    process.setSourceMapsEnabled(true);
    const { main } = await import(pathToFileURL(join(root, 'all-in-one/dist/main.js')).href);
    isRunning = true;
    await main(process.env, startedAt, preparation);
  } catch (error) {
    console.error(error instanceof StepError ? error.message : error);
    process.exit(1);
  }
}

/**
 * Does what must be done before the services can run. The web apps are built beside them, and until then the product's port
 * shows how far everything is.
 *
 * @returns {Promise<object | undefined>} the `Preparation` of all-in-one; undefined if nothing was to be done
 */
async function prepare() {
  const needsInstallation = !isInstalled(root);
  const stale = listStaleTargets(root);
  if (!needsInstallation && stale.length === 0) return undefined;
  requireWritable(root, needsInstallation ? 'install the dependencies of Mirabelle' : 'build Mirabelle');

  const progress = new Progress([
    ...(needsInstallation ? [{ name: 'install', label: 'Installing packages' }] : []),
    ...stale.filter(({ name }) => name === 'services'),
    { name: 'product', label: 'Starting the services' },
    ...stale.filter(({ name }) => name !== 'services'),
  ]);
  const listener = createWaitingListener(progress);
  const server = await openWaitingPort(process.env, listener);
  if (needsInstallation) await progress.runPhase('install', () => install(progress));
  const builds = startBuilds(root, stale, (name, work) => progress.runPhase(name, work));
  await builds.get('services');
  let onServing = () => {};
  void progress.runPhase('product', () => new Promise((resolve) => (onServing = resolve)));
  return {
    ...(server && { server }),
    built: {
      consumerWeb: builds.get('consumer-web') ?? Promise.resolve(),
      backofficeWeb: builds.get('backoffice-web') ?? Promise.resolve(),
    },
    answerWhileStarting: listener,
    onServing: () => onServing(),
  };
}

async function install(progress) {
  const counting = setInterval(createPackageCounter(progress), COUNT_INTERVAL_MS);
  try {
    await runStep('Installing dependencies (the first time takes a minute or two)', () =>
      runProgram('npm ci', createInstallCommand(), root, { leadsGroup: true }),
    );
  } finally {
    clearInterval(counting);
  }
}

/** Creates a function that counts the packages that npm has begun to write: it writes package.json first. */
function createPackageCounter(progress) {
  const paths = listPackages(root);
  let missing = paths;
  return () => {
    missing = missing.filter((path) => !existsSync(join(root, path, 'package.json')));
    progress.count('install', paths.length - missing.length, paths.length);
  };
}

function stopEarly(code, isRunning) {
  endSteps();
  // The product ends by itself.
  if (isRunning) return;
  console.log('\nStopped.');
  process.exit(code);
}
