import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROJECTOR_CODE = new URL('..', import.meta.url);
/** `src` when the sources run directly, `dist` when the build runs. */
const CODE_FOLDER = basename(fileURLToPath(PROJECTOR_CODE));
const ROOT = new URL('../..', PROJECTOR_CODE);
/** All code that determines the content of the read tables. */
const SOURCES = [
  `projector/${CODE_FOLDER}/`,
  `packages/catalogue/${CODE_FOLDER}/`,
  `packages/recommendations/${CODE_FOLDER}/`,
  `packages/decider/${CODE_FOLDER}/`,
  `packages/salon-domain/${CODE_FOLDER}/`,
  `packages/domain/${CODE_FOLDER}/`,
  `packages/event-store/${CODE_FOLDER}/`,
  `packages/read-model/${CODE_FOLDER}/`,
];

/** Source or built files, without type declarations and tests. */
const CODE_FILE = /(?<!\.d|\.test)\.[jt]s$/;

/** Hashes the code that fills the read tables. A rebuild continues only tables that the same code has begun. */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    const directory = new URL(source, ROOT);
    const files = await readdir(directory, { recursive: true });
    for (const file of files.filter((name) => CODE_FILE.test(name)).sort()) {
      hash.update(`${source}${file}\n`).update(await readFile(new URL(file, directory)));
    }
  }
  return hash.digest('hex');
}
