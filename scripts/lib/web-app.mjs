import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { runProgram } from './steps.mjs';

const compressors = {
  '.br': (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    }),
  '.gz': (content) => promisify(gzip)(content, { level: 9 }),
};
const COMPRESSIBLE = new Set([
  '.css',
  '.html',
  '.js',
  '.json',
  '.mjs',
  '.svg',
  '.txt',
  '.wasm',
  '.webmanifest',
]);
/** Smaller files, in bytes, fit into one network packet without compression. */
const MIN_COMPRESSED_BYTES = 1024;

/**
 * Bundles a web app into `<workspace>/dist/app`, with compressed copies of its text files. The old bundle stays until the new
 * one is complete, so that a running product keeps its files.
 *
 * @param {string} root
 * @param {string} workspace such as `consumer-web`
 */
export async function buildWebApp(root, workspace) {
  const dist = join(root, workspace, 'dist');
  removeAbandonedBundles(dist);
  const newBundle = join(dist, `app.${process.pid}`);
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--outDir', newBundle, '--emptyOutDir', '--logLevel', 'warn'];
  try {
    await runProgram(`Building ${workspace}`, [process.execPath, ...args], join(root, workspace));
    await compressAll(newBundle);
    const oldBundle = `${newBundle}.old`;
    const app = join(dist, 'app');
    if (statSync(app, { throwIfNoEntry: false })) renameSync(app, oldBundle);
    renameSync(newBundle, app);
    rmSync(oldBundle, { recursive: true, force: true });
  } finally {
    rmSync(newBundle, { recursive: true, force: true });
  }
}

async function compressAll(dir) {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' });
  // Files in hidden folders are templates and are not served directly.
  const served = names.filter((name) => !name.startsWith('.') && COMPRESSIBLE.has(extname(name)));
  // All at the same time, because Node compresses on several threads.
  await Promise.all(served.map((name) => compressFile(join(dir, name))));
}

async function compressFile(path) {
  const content = readFileSync(path);
  if (content.length < MIN_COMPRESSED_BYTES) return;
  await Promise.all(
    Object.entries(compressors).map(async ([suffix, compress]) => {
      const compressed = await compress(content);
      if (compressed.length < content.length * 0.95) writeFileSync(path + suffix, compressed);
    }),
  );
}

/** Removes the bundles of builds that were killed. */
function removeAbandonedBundles(dist) {
  if (!statSync(dist, { throwIfNoEntry: false })) return;
  for (const name of readdirSync(dist)) {
    const pid = Number(/^app\.(\d+)/.exec(name)?.[1]);
    if (pid && !isAlive(pid)) rmSync(join(dist, name), { recursive: true, force: true });
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
