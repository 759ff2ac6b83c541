// `node compile-packages.mjs FOLDER…`: writes the JavaScript of these workspaces to their folders `dist`, from the root of the
// repository. It removes the types and checks nothing, which takes a second; `npm run types` checks them.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { ESBUILD_OPTIONS } from './esbuild-options.mjs';
import { runBuildScript } from './run-build-script.mjs';

const isCompiled = (name) => /\.(?:tsx?|json)$/.test(name) && !/\.test\.tsx?$|^testing[/\\]/.test(name);

async function compile(workspace) {
  const source = join(workspace, 'src');
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(isCompiled);
  const entryPoints = names.map((name) => join(source, name));
  await build({
    ...ESBUILD_OPTIONS,
    loader: { '.json': 'copy' },
    entryPoints,
    outbase: source,
    outdir: join(workspace, 'dist'),
  });
}

await runBuildScript(() => Promise.all(process.argv.slice(2).map(compile)));
