import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { listProgramFiles, PROGRAMS, SHARED_FOLDER } from './programs.mjs';
import { forgetBuild, hashSources, isCurrent, rememberBuild } from './stamps.mjs';
import { runProgram, runStep, StepError } from './steps.mjs';
import { buildWebApp } from './web-app.mjs';

/** Packages that Vite bundles from their sources. */
const SHARED_BY_WEB_APPS = [
  'packages/backoffice-contracts',
  'packages/catalogue',
  'packages/contracts',
  'packages/design',
  'packages/lazy-loading',
  'packages/recommendations',
  'packages/studio-engine',
];
const COMPILER = 'scripts/lib/compile-packages.mjs';
const BUNDLER = 'scripts/lib/bundle-services.mjs';
const COMMON_SOURCES = ['package-lock.json', 'tsconfig.base.json'];
const listSources = (workspace) => [
  `${workspace}/src`,
  `${workspace}/package.json`,
  `${workspace}/tsconfig.json`,
];

/** The build targets: their sources, outputs and work, and the target that must be built before them. */
export function listTargets(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const createWebAppTarget = (workspace, label) => ({
    name: workspace,
    label: `Building ${label}`,
    sources: [
      ...COMMON_SOURCES,
      ...listSources(workspace),
      ...['index.html', 'vite.config.ts', 'bundling', 'public', 'vendor'].map(
        (name) => `${workspace}/${name}`,
      ),
      ...SHARED_BY_WEB_APPS.flatMap(listSources),
      // The hair network, which is bundled as it is.
      'packages/studio-engine/assets',
    ],
    outputs: [`${workspace}/dist/app/index.html`],
    run: () => buildWebApp(root, workspace),
  });
  return [
    {
      name: 'services',
      label: 'Compiling the services',
      sources: [
        ...COMMON_SOURCES,
        ...[
          COMPILER,
          BUNDLER,
          ...['esbuild-options', 'programs', 'remove-old-outputs', 'run-build-script'].map(
            (name) => `scripts/lib/${name}.mjs`,
          ),
        ],
        ...[...packages, ...Object.keys(PROGRAMS)].flatMap(listSources),
      ],
      outputs: [
        ...packages.map((workspace) => `${workspace}/dist/index.js`),
        ...listProgramFiles(),
        `${SHARED_FOLDER}/outputs.json`,
      ],
      run: () =>
        Promise.all([
          runProgram('Compiling the packages', [process.execPath, join(root, COMPILER), ...packages], root),
          runProgram('Bundling the services', [process.execPath, join(root, BUNDLER)], root),
        ]),
    },
    // The Vite configuration of the consumer app imports compiled packages.
    { ...createWebAppTarget('consumer-web', 'the consumer app'), dependsOn: 'services' },
    createWebAppTarget('backoffice-web', 'the back office'),
  ];
}

/**
 * The targets whose sources have changed since they were built, with the hash of these sources.
 *
 * @param {string} root folder of the repository
 */
export function listStaleTargets(root) {
  return listTargets(root)
    .map((target) => ({ ...target, sourceHash: hashSources(root, target.sources) }))
    .filter((target) => !isCurrent(root, target.name, target.sourceHash, target.outputs));
}

/**
 * Begins to build targets, independent ones at the same time.
 *
 * @param {string} root folder of the repository, with its dependencies installed
 * @param {ReturnType<typeof listStaleTargets>} targets
 * @param {(name: string, work: () => Promise<void>) => Promise<void>} [runTarget] runs the work of a target
 * @returns {Map<string, Promise<void>>} by name of the target; rejects with a {@link StepError} that has a message for people
 */
export function startBuilds(root, targets, runTarget = (_name, work) => work()) {
  const builds = new Map();
  for (const { name, label, sourceHash, run, dependsOn } of targets) {
    const buildTarget = async () => {
      forgetBuild(root, name);
      await runStep(label, run);
      rememberBuild(root, name, sourceHash);
    };
    const build = Promise.resolve(builds.get(dependsOn))
      .then(() => runTarget(name, buildTarget))
      .catch((error) => {
        throw toStepError(error, root);
      });
    // A build may fail before somebody waits for it, and an unhandled rejection would end the process.
    build.catch(() => {});
    builds.set(name, build);
  }
  return builds;
}

/**
 * Builds all targets whose sources have changed.
 *
 * @param {string} root folder of the repository, with its dependencies installed
 * @returns {Promise<number>} how many targets were built
 * @throws {StepError} with a message for people
 */
export async function build(root) {
  const stale = listStaleTargets(root);
  if (stale.length > 0) requireWritable(root, 'build Mirabelle');
  const results = await Promise.allSettled(startBuilds(root, stale).values());
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
  return stale.length;
}

/** @throws {StepError} if this account cannot write to the checkout */
export function requireWritable(root, purpose) {
  try {
    accessSync(root, constants.W_OK);
  } catch {
    throw new StepError(
      `There is no permission to write to ${root}, which is needed to ${purpose}: change its owner.`,
    );
  }
}

function toStepError(error, root) {
  if (error instanceof StepError) return error;
  if (['EACCES', 'EPERM', 'EROFS'].includes(error.code)) {
    return new StepError(
      `There is no permission to write to ${error.path ?? root}: change the owner of ${root}.`,
    );
  }
  if (error.code === 'ENOSPC') return new StepError('There is no space left on the disk.');
  return error;
}
