import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const BUILT = fileURLToPath(new URL('../../consumer-web/dist/app/', import.meta.url));

/** A chunk in the manifest of the build. The manifest's keys are source files and the names of shared chunks. */
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

/** The given chunks and those that they import, directly or through others. */
function addWithImports(manifest: Manifest, keys: readonly string[], found = new Map<string, Chunk>()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    if (found.has(key)) continue;
    found.set(key, chunk);
    addWithImports(manifest, chunk.imports ?? [], found);
  }
  return found;
}

/** Chunks that import themselves through others, so that a chunk may run before those that it imports. */
export function findImportCycles(): readonly string[] {
  const manifest = readManifest();
  return Object.keys(manifest).filter((key) => {
    const imports = manifest[key]?.imports ?? [];
    return addWithImports(manifest, imports).has(key);
  });
}

/** The names of the chunks that a first visit to a page loads, given the source file of its route. */
export function listChunksOfRoute(route: string): readonly string[] {
  const chunks = addWithImports(readManifest(), ['index.html', `src/routes/${route}.tsx`]).values();
  return [...chunks].map(({ file, name = file }) => name);
}

/** Measures the bytes of JavaScript after gzip that a first visit to "/" loads, by the name of the chunk. Chunks may share a name. */
export function measureFirstLoad(): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const { file, name = file } of addWithImports(readManifest(), ENTRIES).values()) {
    const bytes = gzipSync(readFileSync(`${BUILT}${file}`), { level: 9 }).length;
    sizes.set(name, (sizes.get(name) ?? 0) + bytes);
  }
  return sizes;
}
