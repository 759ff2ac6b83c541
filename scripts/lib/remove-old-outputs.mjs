import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** File that lists what the last build has written to the folder. */
const OUTPUTS_FILE = 'outputs.json';

/**
 * Removes files that neither this build nor the previous one has written, and lists those of this build. A running product may
 * still load files of the previous build.
 *
 * @param {string} folder whose files have a hash of their content in their names
 * @param {readonly string[]} outputs names in the folder that this build has written
 */
export function removeOldOutputs(folder, outputs) {
  const kept = new Set([...readOutputs(folder), ...outputs, OUTPUTS_FILE]);
  for (const name of readdirSync(folder)) {
    if (!kept.has(name)) rmSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, OUTPUTS_FILE), `${JSON.stringify([...outputs].sort(), undefined, 2)}\n`);
}

function readOutputs(folder) {
  try {
    return JSON.parse(readFileSync(join(folder, OUTPUTS_FILE), 'utf8'));
  } catch {
    return [];
  }
}
