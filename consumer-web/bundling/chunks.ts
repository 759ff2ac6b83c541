import { fileURLToPath } from 'node:url';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));
const ENTRY = `${SOURCES}main.tsx`;
const START = `${SOURCES}start.tsx`;
const FRONT = `${SOURCES}routes/front-page.tsx`;

/** What the bundler tells of a module. */
interface ModuleGraph {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** Libraries of the first chunk: they change seldom, so that a release leaves them in the cache. */
const FRAMEWORK = /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//;
/** What every page needs of others before it can show anything. */
const FOUNDATION = [
  /node_modules\/(i18next|react-i18next|@radix-ui\/react-(slot|compose-refs|direction))\//,
  // Queries; what changes something, and lists that grow, come with the pages that have them.
  /node_modules\/@tanstack\/(?!.*(mutationObserver|useMutation|infiniteQueryObserver|useInfiniteQuery))/,
  // Of the icons those in the bar and on the first screen.
  /lucide-react\/dist\/esm\/(?!icons)/,
  /lucide-react\/dist\/esm\/icons\/(globe|menu|monitor|moon|scan-face|shopping-bag|sun|x)\./,
  /packages\/catalogue\/src\/(languages|limits)\./,
  /packages\/design\/src\/mark\.svg/,
];

/** All modules of our own that `id` imports, directly or through others, at once and not on demand. */
function ownImports(id: string, graph: ModuleGraph, found = new Set<string>()): ReadonlySet<string> {
  if (found.has(id) || !id.startsWith(SOURCES)) return found;
  found.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ownImports(imported, graph, found);
  return found;
}

/** Asked for by what asks for all else. */
const PRELOAD_HELPER = /vite\/preload-helper/;

let early: ReadonlySet<string> | undefined;
let first: ReadonlySet<string> | undefined;

/** Our own modules of the first screen, without those that only the first page has. */
function firstScreen(graph: ModuleGraph): ReadonlySet<string> {
  const all = [...ownImports(START, graph), ...ownImports(FRONT, graph)];
  return new Set(all.filter((id) => id !== START && id !== FRONT && !id.includes('/features/home/')));
}

/**
 * The chunk of a module. What every visit starts with is one chunk and not dozens: few large files compress better than
 * many small ones, and the browser asks for fewer.
 */
export function chunkOf(id: string, graph: ModuleGraph): string | null {
  early ??= ownImports(ENTRY, graph);
  if (PRELOAD_HELPER.test(id) || (early.has(id) && id !== ENTRY)) return 'early';
  if (FRAMEWORK.test(id)) return 'react';
  if (FOUNDATION.some((pattern) => pattern.test(id))) return 'app';
  if (/node_modules\/zod\//.test(id)) return 'schemas';
  first ??= firstScreen(graph);
  return first.has(id) ? 'app' : null;
}
