import { accessSync, constants, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { forgetBuild, hashSources, isCurrent, rememberBuild } from './stamps.mjs';
import { runProgram, runStep, StepError } from './steps.mjs';
import { buildWebApp } from './web-app.mjs';

const services = ['gateway', 'command-api', 'read-api', 'projector', 'workers', 'all-in-one'];
/** Packages that Vite bundles from their sources. */
const sharedByWebApps = [
  'packages/catalogue',
  'packages/contracts',
  'packages/design',
  'packages/lazy-loading',
  'packages/recommendations',
  'packages/studio-engine',
];
const common = ['package-lock.json', 'tsconfig.base.json'];
const listSources = (workspace) => [
  `${workspace}/src`,
  `${workspace}/package.json`,
  `${workspace}/tsconfig.json`,
];

/** The build targets: their sources, outputs and commands, and the target that must be built before. */
export function listTargets(root) {
  const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`);
  const compiled = [...packages, ...services];
  const createWebAppTarget = (workspace, label) => ({
    name: workspace,
    label: `Building ${label}`,
    sources: [
      ...common,
      ...listSources(workspace),
      ...['index.html', 'vite.config.ts', 'bundling', 'public', 'vendor'].map(
        (name) => `${workspace}/${name}`,
      ),
      ...sharedByWebApps.flatMap(listSources),
    ],
    outputs: [`${workspace}/dist/app/index.html`],
    run: () => buildWebApp(root, workspace),
  });
  return [
    {
      name: 'services',
      label: 'Compiling the services',
      sources: [...common, ...compiled.flatMap(listSources)],
      outputs: compiled.map((workspace) => `${workspace}/dist/index.js`),
      // all-in-one refers to all the others; web apps and tests need no compiling to run.
      run: () =>
        runProgram(
          'Compiling the services',
          [
            process.execPath,
            join(root, 'node_modules/typescript/bin/tsc'),
            '-b',
            'all-in-one',
            'packages/design',
            'packages/lazy-loading',
            'packages/studio-engine',
          ],
          root,
        ),
    },
    // The Vite configuration of the consumer app imports compiled packages.
    { ...createWebAppTarget('consumer-web', 'the consumer app'), after: 'services' },
    createWebAppTarget('backoffice-web', 'the back office'),
  ];
}

/**
 * Builds all targets whose sources have changed, independent ones at the same time.
 *
 * @param {string} root folder of the repository, with its dependencies installed
 * @returns {Promise<number>} how many targets were built
 * @throws {StepError} with a message for people
 */
export async function build(root) {
  const stale = listTargets(root)
    .map((target) => ({ ...target, sourceHash: hashSources(root, target.sources) }))
    .filter((target) => !isCurrent(root, target.name, target.sourceHash, target.outputs));
  if (stale.length > 0) requireWritable(root, 'build Mirabelle');
  const builds = new Map();
  for (const { name, label, sourceHash, run, after } of stale) {
    const buildTarget = async () => {
      await builds.get(after);
      await runStep(label, async () => {
        forgetBuild(root, name);
        await run();
        rememberBuild(root, name, sourceHash);
      });
    };
    builds.set(name, buildTarget());
  }
  const results = await Promise.allSettled(builds.values());
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw toStepError(failure.reason, root);
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
