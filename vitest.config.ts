import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defaultServerConditions, type Plugin } from 'vite';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** As Node itself resolves: what packages keep for bundlers under `module` it cannot always load. */
const nodeConditions = defaultServerConditions.filter((condition) => condition !== 'module');
const server = { resolve: { conditions: ['source', ...nodeConditions] } };

/**
 * Workspaces are read from their TypeScript sources, so that a test never needs a build: in jsdom, in Node, and
 * in global setups, for which Vitest has an environment of its own.
 */
const sources = {
  resolve: { conditions: ['source', ...defaultClientConditions] },
  environments: { ssr: server, __vitest__: server },
};

/** `@/x` is `src/x` of the web app that imports it; one alias could not serve both apps. */
const ownSources: Plugin = {
  name: 'own-sources',
  enforce: 'pre',
  resolveId(id, importer) {
    const app = importer && /^.*\/(?:consumer-web|backoffice-web)\//.exec(importer)?.[0];
    return id.startsWith('@/') && app ? this.resolve(`${app}src/${id.slice(2)}`, importer) : null;
  },
};

/**
 * A file with `import.meta.glob` is compiled to the list of files that exist then, which may change while the file does not, so
 * Vitest must not keep it.
 */
const freshGlobs: Plugin = {
  name: 'fresh-globs',
  configureVitest: ({ experimental_defineCacheKeyGenerator: defineCacheKey }) =>
    defineCacheKey(({ sourceCode }) => (sourceCode.includes('import.meta.glob') ? false : null)),
};

const filesOfOtherDays = process.env.TEST_FILES_OF_OTHER_DAYS?.split(',').filter(Boolean) ?? [];
const excluded = ['**/node_modules/**', '**/dist/**', ...filesOfOtherDays];
const minutes = (n: number) => n * 60_000;
/** Far more than a unit test takes, but a busy machine must not fail one. */
const UNIT_TIMEOUT = 60_000;

/** How long `expect.poll` waits unless it says otherwise, because a busy machine must not fail a test. */
const expectOptions = { poll: { timeout: 20_000, interval: 50 } };
/** The same for `vi.waitFor`. */
const patientWaits = 'tests/support/patient-waits.ts';

/** Packages whose work is a connection: to a browser, an engine or a payment provider. Their tests wait for sockets and deadlines. */
const adapters = [
  'gateway',
  ...['event-store', 'http', 'kafka', 'mail', 'mail-catcher', 'payments', 'photos', 'runtime'].map(
    (name) => `packages/${name}`,
  ),
].map((folder) => `${folder}/src/**/*.test.ts`);

/** Tests in Node without an engine. Sources are loaded and compiled once for all files of a worker. */
const plain = {
  root,
  environment: 'node',
  pool: 'threads',
  isolate: false,
  setupFiles: [patientWaits],
  testTimeout: UNIT_TIMEOUT,
  expect: expectOptions,
  sequence: { groupOrder: 0 },
} satisfies TestProjectInlineConfiguration['test'];

const webPlugins = [react(), ownSources, freshGlobs];
/** Tests of a web app in jsdom. */
const web = {
  root,
  environment: 'jsdom',
  pool: 'threads',
  exclude: excluded,
  setupFiles: [patientWaits, 'tests/support/jsdom-setup.ts'],
  // Loading react-admin takes seconds, so a worker loads it once; the setup file clears up between tests.
  isolate: false,
  testTimeout: UNIT_TIMEOUT,
  expect: expectOptions,
  sequence: { groupOrder: 1 },
} satisfies TestProjectInlineConfiguration['test'];

/** Tests that call a running product over HTTP. */
const service = {
  root,
  environment: 'node',
  pool: 'forks',
  isolate: false,
  exclude: excluded,
  globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/shared-product-setup.ts'],
  setupFiles: [patientWaits, 'tests/http-coverage/record.ts'],
  testTimeout: minutes(2),
  hookTimeout: minutes(3),
  expect: expectOptions,
} satisfies TestProjectInlineConfiguration['test'];

/** Files that use the shared product, but count, compare or rebuild everything in it, so that nothing else may change it. */
const undisturbed = ['erasure', 'lists', 'live', 'operations', 'read-your-own-writes', 'rebuild'].map(
  (name) => `tests/service/alone/${name}.test.ts`,
);

/**
 * Two workers, because Postgres and Chromium need a share of a small machine too. Projects that start something heavy run after the
 * light ones (`groupOrder`).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    // The stages of `npm test` are processes of their own, and most of them load the same sources.
    experimental: { fsModuleCache: true },
    projects: [
      {
        ...sources,
        test: {
          ...plain,
          name: 'unit',
          include: ['**/src/**/*.test.ts'],
          exclude: [
            ...excluded,
            ...adapters,
            '**/*.pg.test.ts',
            'consumer-web/**',
            'backoffice-web/**',
            'packages/studio-engine/**',
          ],
        },
      },
      {
        ...sources,
        test: { ...plain, name: 'adapters', include: adapters, exclude: [...excluded, '**/*.pg.test.ts'] },
      },
      {
        ...sources,
        test: {
          ...plain,
          // Rules about the files of the repository, and tests of what tests are made with.
          name: 'repository',
          include: ['tests/{bench,lint,support,load}/**/*.test.ts'],
          exclude: [...excluded, '**/*.pg.test.ts'],
        },
      },
      {
        ...sources,
        test: {
          // Paints and measures whole pictures, which takes seconds a file.
          name: 'studio-engine',
          root,
          environment: 'node',
          pool: 'threads',
          isolate: false,
          include: ['packages/studio-engine/src/**/*.test.ts'],
          exclude: excluded,
          testTimeout: UNIT_TIMEOUT,
          sequence: { groupOrder: 1 },
        },
      },
      {
        ...sources,
        plugins: webPlugins,
        test: {
          ...web,
          name: 'consumer-web',
          include: [
            'consumer-web/src/**/*.test.{ts,tsx}',
            'packages/{design,lazy-loading}/src/**/*.test.tsx',
          ],
        },
      },
      {
        // Not in the workers of the consumer app: the styles of Material UI stay in a worker's document, and jsdom would match the
        // elements of that app with all of them too, which makes its tests take several times as long.
        ...sources,
        plugins: webPlugins,
        test: { ...web, name: 'backoffice-web', include: ['backoffice-web/src/**/*.test.{ts,tsx}'] },
      },
      {
        ...sources,
        test: {
          name: 'postgres',
          root,
          environment: 'node',
          pool: 'forks',
          include: ['**/*.pg.test.ts'],
          exclude: excluded,
          globalSetup: ['tests/support/postgres-setup.ts', 'tests/support/kafka/kafka-setup.ts'],
          setupFiles: [patientWaits],
          isolate: false,
          testTimeout: minutes(1),
          hookTimeout: minutes(1),
          expect: expectOptions,
          sequence: { groupOrder: 2 },
        },
      },
      {
        ...sources,
        test: {
          name: 'budget',
          root,
          environment: 'node',
          // Weighs what the build stage has left.
          include: ['tests/budget/**/*.test.ts'],
          exclude: excluded,
          testTimeout: UNIT_TIMEOUT,
          sequence: { groupOrder: 3 },
        },
      },
      {
        ...sources,
        test: {
          ...service,
          name: 'service',
          include: ['tests/service/*.test.ts'],
          sequence: { groupOrder: 3 },
        },
      },
      {
        ...sources,
        test: {
          ...service,
          name: 'service-undisturbed',
          include: undisturbed,
          fileParallelism: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        ...sources,
        test: {
          ...service,
          name: 'service-alone',
          // These files kill, restart or reconfigure a product of their own. One after another, because the browser tests
          // run beside them on the same machine.
          include: ['tests/service/alone/*.test.ts'],
          exclude: [...excluded, ...undisturbed],
          fileParallelism: false,
          globalSetup: ['tests/support/postgres-setup.ts'],
          sequence: { groupOrder: 6 },
        },
      },
      {
        ...sources,
        test: {
          name: 'browser',
          root,
          environment: 'node',
          pool: 'forks',
          // A worker process launches Chromium and loads the modules once for all its files.
          isolate: false,
          include: ['tests/browser/**/*.browser.test.ts'],
          exclude: excluded,
          globalSetup: [
            'tests/support/chromium-setup.ts',
            'tests/support/postgres-setup.ts',
            'tests/support/shared-product-setup.ts',
          ],
          setupFiles: [patientWaits],
          testTimeout: minutes(3),
          hookTimeout: minutes(3),
          expect: expectOptions,
          sequence: { groupOrder: 5 },
        },
      },
    ],
  },
});
