import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Hashes the names, sizes and times of sources. A missing path counts as empty.
 *
 * @param {string} root
 * @param {readonly string[]} paths files and folders below root
 * @returns {string}
 */
export function hashSources(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) addToHash(hash, root, path);
  return hash.digest('hex');
}

function addToHash(hash, root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats) return;
  if (!stats.isDirectory()) {
    hash.update(`${path}\0${stats.size}\0${stats.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) addToHash(hash, root, `${path}/${name}`);
}

/** The path of the file with the hash of the sources that a target was built from. */
const formatStampPath = (root, name) => join(root, '.cache', `built-${name}`);

/**
 * Whether a target was built from exactly these sources and its outputs still exist.
 *
 * @param {string} root
 * @param {string} name
 * @param {string} sourceHash of {@link hashSources}
 * @param {readonly string[]} outputs paths below root that the build makes
 */
export function isCurrent(root, name, sourceHash, outputs) {
  try {
    if (readFileSync(formatStampPath(root, name), 'utf8') !== sourceHash) return false;
  } catch {
    return false;
  }
  return outputs.every((output) => statSync(join(root, output), { throwIfNoEntry: false }));
}

/** Called before a build, so that an interrupted build does not count as current. */
export function forgetBuild(root, name) {
  rmSync(formatStampPath(root, name), { force: true });
}

/** Called after a successful build. */
export function rememberBuild(root, name, sourceHash) {
  mkdirSync(dirname(formatStampPath(root, name)), { recursive: true });
  writeFileSync(formatStampPath(root, name), sourceHash);
}
