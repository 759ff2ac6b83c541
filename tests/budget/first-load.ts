import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUILT = fileURLToPath(new URL('../../consumer-web/dist/app/', import.meta.url));

/** What the bundler says of a chunk; keys of the manifest are source files, and names of shared chunks. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

type Manifest = Readonly<Record<string, Chunk>>;

/** The entry script, and the route that it loads at "/". */
const ENTRIES = ['index.html', 'src/routes/front-page.tsx'];

function readManifest(): Manifest {
  return JSON.parse(readFileSync(`${BUILT}.vite/manifest.json`, 'utf8'));
}

/** The chunks that the given ones import, directly or through others, and themselves. */
function withImports(manifest: Manifest, keys: readonly string[], found = new Map<string, Chunk>()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    if (found.has(key)) continue;
    found.set(key, chunk);
    withImports(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** Chunks that import one another, directly or through others: what one of them makes may not be there yet for the other. */
export function circles(): readonly string[] {
  const manifest = readManifest();
  return Object.keys(manifest).filter((key) => {
    const imports = manifest[key]?.imports ?? [];
    return withImports(manifest, imports).has(key);
  });
}

/** Bytes of JavaScript, after gzip, of everything that a first visit to "/" has to load, by the chunk's name. */
export function firstLoad(): ReadonlyMap<string, number> {
  const chunks = [...withImports(readManifest(), ENTRIES).values()];
  return new Map(
    chunks.map(({ file, name }) => [
      name ?? file,
      gzipSync(readFileSync(`${BUILT}${file}`), { level: 9 }).length,
    ]),
  );
}
