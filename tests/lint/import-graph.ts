import { posix } from 'node:path';
import { findImports } from './import-rules.js';
import type { SourceFile } from './source-files.js';

/** Which files each file imports, by path. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/**
 * The imports between the files of the repository, type imports and re-exports included. A package of the repository is
 * imported through its door, `src/index.ts`, or through `src/NAME/index.ts` for a subpath.
 */
export function createImportGraph(files: readonly SourceFile[]): ImportGraph {
  const paths = new Set(files.map(({ path }) => path));
  return new Map(
    files.map(({ path, text }) => [
      path,
      findImports(text).flatMap((name) => resolveImport(path, name, paths) ?? []),
    ]),
  );
}

/** The path of the file that `from` imports by `name`; undefined if it is none of `paths`, such as a package of others. */
export const resolveImport = (from: string, name: string, paths: ReadonlySet<string>): string | undefined =>
  listCandidates(from, name).find((candidate) => paths.has(candidate));

function listCandidates(from: string, name: string): string[] {
  const base = resolveBase(from, name);
  if (base === undefined) return [];
  const stem = base.replace(/\.js$/, '');
  return [base, `${stem}.ts`, `${stem}.tsx`, `${stem}/index.ts`, `${stem}/index.tsx`];
}

function resolveBase(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const app = /^(?:consumer-web|backoffice-web)\//.exec(from)?.[0];
  if (app && name.startsWith('@/')) return `${app}src/${name.slice(2)}`;
  const [, workspace, subpath = ''] = /^@mirabelle\/([^/]+)(\/.+)?$/.exec(name) ?? [];
  if (workspace === undefined) return undefined;
  const folder = APPLICATIONS.has(workspace) ? workspace : `packages/${workspace}`;
  return `${folder}/src${subpath}`;
}

const APPLICATIONS = new Set([
  'gateway',
  'all-in-one',
  'command-api',
  'read-api',
  'projector',
  'workers',
  'consumer-web',
  'backoffice-web',
]);

/**
 * The cycles of a graph: its strongly connected components of more than one file, and files that import themselves.
 * Source: R. Tarjan, "Depth-first search and linear graph algorithms", SIAM J. Comput. 1 (1972).
 */
export function findCycles(graph: ImportGraph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const cycles: string[][] = [];
  const visit = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.get(path) as number);
    stack.push(path);
    onStack.add(path);
    for (const next of graph.get(path) ?? []) {
      if (!index.has(next)) visit(next);
      if (onStack.has(next)) low.set(path, Math.min(low.get(path) as number, low.get(next) as number));
    }
    if (low.get(path) !== index.get(path)) return;
    const component = stack.splice(stack.lastIndexOf(path));
    for (const member of component) onStack.delete(member);
    if (component.length > 1 || graph.get(path)?.includes(path)) cycles.push(component.sort());
  };
  for (const path of graph.keys()) if (!index.has(path)) visit(path);
  return cycles;
}
