import { describe, expect, it } from 'vitest';
import { listSourceFiles } from './source-files.js';
import { findUnusedExports } from './unused-exports.js';

/** Files whose exports somebody calls who does not import them from a source file. */
const CALLED_BY_OTHERS = [
  // Vite and Vitest, by their configuration.
  /\.config\.ts$/,
  /^tests\/support\/(?:.+\/)?[^/]+-setup\.ts$/,
  /^scripts\/lib\/test-reporter\.mjs$/,
  // The scripts, which import the compiled file by its name.
  /^all-in-one\/src\/(?:main|.+-command)\.ts$/,
  // The gateway and the build of the consumer app, which import the compiled bundles, and MUI, whose styles one of them replaces.
  /^consumer-web\/src\/(?:prerender|look-card|lib\/style-singleton)\.tsx?$/,
  // The network of the studio engine, which starts the compiled module.
  /^packages\/studio-engine\/wasm\//,
  // Readers of the studio engine's README, which contains this file.
  /^tests\/browser\/studio-engine-page\/readme-example\.ts$/,
];

const isDoor = (path: string): boolean => /^(?:[^/]+|packages\/[^/]+)\/src\/index\.ts$/.test(path);
const createFile = (path: string, text: string) => ({ path, text });

describe('an exported name', () => {
  it('an exported value, and a type at the door of a package, is imported by another file', () => {
    const unused = findUnusedExports(listSourceFiles())
      .filter(({ path, isType }) => !isType || isDoor(path))
      .filter(({ path }) => !CALLED_BY_OTHERS.some((pattern) => pattern.test(path)))
      .map(({ path, name }) => `${path}: ${name}`);
    expect(unused).toEqual([]);
  });

  it.each([
    ['by its name', "import { used } from './a.js';"],
    ['under another name', "import { used as other } from './a.js';"],
    ['as part of a whole file', "import * as a from './a.js';\na.used();"],
    ['on demand', "const { used } = await import('./a.js');"],
    ['from a computed path', "const { used } = await import(join(root, 'workers/src/a.ts'));"],
  ])('an exported name that is imported %s is used, and the others of the file are not', (_, text) => {
    const unused = findUnusedExports([
      createFile('workers/src/a.ts', 'export const used = () => 1;\nexport function unused() {}'),
      createFile('workers/src/b.ts', text),
    ]);
    expect(unused).toEqual([{ path: 'workers/src/a.ts', name: 'unused', isType: false }]);
  });

  it('an exported name may be used by the file that imports a loader of its file', () => {
    const files = [
      createFile('consumer-web/src/a.ts', 'export const used = 1, unused = 2;'),
      createFile('consumer-web/src/b.ts', "export const load = () => import('./a');"),
      createFile('consumer-web/src/c.ts', "import { load } from './b';\nconst { used } = await load();"),
    ];
    expect(findUnusedExports(files).map(({ name }) => name)).toEqual(['unused']);
  });

  it('an exported name is used where the object of its file is listed', () => {
    const files = [
      createFile('packages/contracts/src/a.ts', 'export const first = 1, second = 2;'),
      createFile('packages/contracts/src/b.ts', "import * as a from './a.js';\nObject.values(a);"),
    ];
    expect(findUnusedExports(files)).toEqual([]);
  });

  it('an exported name that a door passes on is used only once somebody imports it from the door', () => {
    const files = [
      createFile('packages/jobs/src/job.ts', 'export const first = 1, second = 2;'),
      createFile('packages/jobs/src/index.ts', "export { first, second as other } from './job.js';"),
      createFile('workers/src/b.ts', "import { other } from '@mirabelle/jobs';"),
    ];
    expect(findUnusedExports(files).map(({ path, name }) => `${path}: ${name}`)).toEqual([
      'packages/jobs/src/job.ts: first',
      'packages/jobs/src/index.ts: first',
    ]);
  });
});
