// `node bundle-services.mjs`, from the root of the repository: bundles each program of the services with all that it imports, also
// packages of npm, so that Node loads some twenty files at a start instead of two thousand (docs/decisions/019-bundled-services.md).
import { cpSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { ESBUILD_OPTIONS } from './esbuild-options.mjs';
import { PROGRAMS, SHARED_FOLDER } from './programs.mjs';
import { removeOldOutputs } from './remove-old-outputs.mjs';
import { runBuildScript } from './run-build-script.mjs';

/** What stays in node_modules. */
const EXTERNAL = [
  // Native code, or files beside the code.
  ...['sharp', 'msgpackr-extract', '@eventstore/db-client'],
  // Loaded when somebody pays, uses a passkey or gets a push message. They would make the build a fifth longer.
  ...['@paypal/paypal-server-sdk', '@simplewebauthn/server', 'web-push'],
  // The drivers that knex would load for other databases, and what pg would load if it were installed.
  ...['better-sqlite3', 'mariadb', 'mysql', 'mysql2', 'oracledb', 'sqlite3', 'tedious'],
  ...['pg-native', 'pg-query-stream'],
];

/** Keeps large tables of npm's packages, which few processes read, as files, so that no start loads them. */
const tablesAsFiles = {
  name: 'tables-as-files',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/](?:iconv-lite[\\/]encodings[\\/]tables|mime-db)[\\/][^\\/]+\.json$/ },
      ({ path }) => ({
        contents: readFileSync(path),
        loader: 'copy',
      }),
    );
  },
};

/** Maps our own sources only. With npm's packages, the source maps that each process reads would be ten times as long. */
const mapsOfOwnSources = {
  name: 'maps-of-own-sources',
  setup({ onLoad }) {
    // One position for the whole file takes the place of its map.
    const map = Buffer.from(JSON.stringify({ version: 3, sources: ['npm'], mappings: 'AAAA' }));
    const link = `\n//# sourceMappingURL=data:application/json;base64,${map.toString('base64')}`;
    onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8') + link,
      loader: 'js',
    }));
  },
};

/**
 * Makes `import()` of a package in CommonJS return its exports by name, as in Node, which finds the names by reading the package.
 * esbuild does not, so a module in between lists them.
 */
const namesOfCommonJs = {
  name: 'names-of-common-js',
  setup({ onResolve, onLoad, resolve }) {
    const namespace = 'names';
    onResolve({ filter: /./ }, async ({ path, kind, importer, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData === namespace) return undefined;
      const { external, path: file } = await resolve(path, {
        kind,
        importer,
        resolveDir,
        pluginData: namespace,
      });
      if (external || !isCommonJs(file)) return undefined;
      return { path: `${path}.mjs`, namespace, pluginData: file };
    });
    onLoad({ filter: /./, namespace }, async ({ pluginData: file }) => {
      const names = Object.keys(await import(pathToFileURL(file).href)).filter((name) =>
        /^[\w$]+$/.test(name),
      );
      return {
        contents: `export { ${names.join()} } from ${JSON.stringify(file)};`,
        resolveDir: dirname(file),
      };
    });
  },
};

/** Whether a file is JavaScript without an import or export of its own. */
const isCommonJs = (file) =>
  /\.c?js$/.test(file) && !/^(?:import|export)\b/m.test(readFileSync(file, 'utf8'));

await runBuildScript(bundle);

async function bundle() {
  const programs = Object.entries(PROGRAMS).flatMap(([workspace, names]) =>
    names.map((name) => ({ in: `${workspace}/src/${name}.ts`, out: `${workspace}/dist/${name}` })),
  );
  // packages/photos starts it from the file beside its own code.
  const decoder = { in: 'packages/photos/src/decoder-program.ts', out: `${SHARED_FOLDER}/decoder-program` };
  const { metafile } = await build({
    ...ESBUILD_OPTIONS,
    entryPoints: [...programs, decoder],
    outdir: '.',
    chunkNames: `${SHARED_FOLDER}/[name]-[hash]`,
    assetNames: `${SHARED_FOLDER}/[name]-[hash]`,
    bundle: true,
    splitting: true,
    metafile: true,
    conditions: ['source'],
    external: EXTERNAL,
    plugins: [tablesAsFiles, mapsOfOwnSources, namesOfCommonJs],
    // Packages in CommonJS call `require` for Node's own modules and read `__filename` and `__dirname`, which an ES module does not have.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    define: { __filename: 'import.meta.filename', __dirname: 'import.meta.dirname' },
  });
  // packages/mail reads them beside its own code.
  cpSync('packages/mail/src/locales', join(SHARED_FOLDER, 'locales'), { recursive: true });
  const outputs = Object.keys(metafile.outputs).filter((path) => path.startsWith(`${SHARED_FOLDER}/`));
  removeOldOutputs(SHARED_FOLDER, [
    ...outputs.map((path) => path.slice(SHARED_FOLDER.length + 1)),
    'locales',
  ]);
}
