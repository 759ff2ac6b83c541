import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';

/** All code that determines the content of the read tables, below the root of the repository. */
const SOURCES = [
  'projector/src/',
  'packages/catalogue/src/',
  'packages/recommendations/src/',
  'packages/decider/src/',
  'packages/salon-domain/src/',
  'packages/domain/src/',
  'packages/event-store/src/',
  'packages/read-model/src/',
];
const SOURCE_FILE = /(?<!\.test)\.ts$/;

/** Tests run the sources, whose files end in `.ts`. */
const isSource = import.meta.url.endsWith('.ts');

/**
 * Hashes the code that fills the read tables. A rebuild continues only tables that the same code has begun. Of a build, all code
 * counts: its files are named after their content, and `outputs.json`, which the build writes beside them, has their names.
 */
export async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  if (!isSource) return hash.update(await readFile(new URL('./outputs.json', import.meta.url))).digest('hex');
  for (const source of SOURCES) {
    const directory = new URL(`../../../${source}`, import.meta.url);
    const files = await readdir(directory, { recursive: true });
    for (const file of files.filter((name) => SOURCE_FILE.test(name)).sort()) {
      hash.update(`${source}${file}\n`).update(await readFile(new URL(file, directory)));
    }
  }
  return hash.digest('hex');
}
