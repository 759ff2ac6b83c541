import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const HERE = new URL('..', import.meta.url);
/** `src`, or `dist` where the product was built. */
const KIND = basename(fileURLToPath(HERE));
const ROOT = new URL('../..', HERE);
/** All that read tables are made by. */
const SOURCES = [
  `projector/${KIND}/`,
  `packages/catalogue/${KIND}/`,
  `packages/domain/${KIND}/`,
  `packages/event-store/${KIND}/`,
  `packages/read-model/${KIND}/`,
];

/** Names the code that makes the read tables: tables that other code began to fill are of no use to it. */
export async function builtFrom(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const directory = new URL(source, ROOT);
    const files = await readdir(directory, { recursive: true });
    for (const file of files.filter((each) => /(?<!\.d|\.test)\.[jt]s$/.test(each)).sort()) {
      hash.update(`${source}${file}\n`).update(await readFile(new URL(file, directory)));
    }
  }
  return hash.digest('hex');
}
