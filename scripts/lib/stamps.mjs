import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Describes sources by their names, sizes and times, in one hash. A missing path counts as empty.
 *
 * @param {string} root
 * @param {readonly string[]} paths files and folders below root
 * @returns {string}
 */
export function describe(root, paths) {
  const hash = createHash('sha256');
  for (const path of paths) add(hash, root, path);
  return hash.digest('hex');
}

function add(hash, root, path) {
  const found = statSync(join(root, path), { throwIfNoEntry: false });
  if (!found) return;
  if (!found.isDirectory()) {
    hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`);
    return;
  }
  for (const name of readdirSync(join(root, path)).sort()) add(hash, root, `${path}/${name}`);
}

/** The file that remembers from which sources something was built. */
const fileOf = (root, name) => join(root, '.cache', `built-${name}`);

/**
 * Whether something was built from these very sources and is still there.
 *
 * @param {string} root
 * @param {string} name
 * @param {string} description of the sources
 * @param {readonly string[]} outputs paths below root that the build makes
 */
export function isCurrent(root, name, description, outputs) {
  try {
    if (readFileSync(fileOf(root, name), 'utf8') !== description) return false;
  } catch {
    return false;
  }
  return outputs.every((output) => statSync(join(root, output), { throwIfNoEntry: false }));
}

/** To be called before a build, so that one which is interrupted counts as none. */
export function forget(root, name) {
  rmSync(fileOf(root, name), { force: true });
}

/** To be called after a build that went well. */
export function remember(root, name, description) {
  mkdirSync(dirname(fileOf(root, name)), { recursive: true });
  writeFileSync(fileOf(root, name), description);
}
