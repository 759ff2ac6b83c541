import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Name of the list of what the last build has written to a folder. */
const LIST = 'outputs.json';

/**
 * Removes what neither this build nor the one before it has written, and lists what this one has. A running product may still load
 * files of the build before.
 *
 * @param {string} folder whose files are named after their content
 * @param {readonly string[]} outputs names in the folder that this build has written
 */
export function removeOldOutputs(folder, outputs) {
  const kept = new Set([...readList(folder), ...outputs, LIST]);
  for (const name of readdirSync(folder)) {
    if (!kept.has(name)) rmSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, LIST), `${JSON.stringify([...outputs].sort(), undefined, 2)}\n`);
}

function readList(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
  } catch {
    return [];
  }
}
