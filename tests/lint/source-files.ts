import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { ROOT } from '../support/root.js';

/** A file of the repository: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

const SKIPPED = new Set(['node_modules', 'dist', 'coverage', 'test-results', 'vendor']);
const CODE = /\.(?:ts|tsx|mts|mjs|js|jsx)$/;

/** Whether a file contains tests, or fakes and sample data for tests. */
export const isTest = (path: string): boolean => /\.test\.tsx?$|\/src\/testing\//.test(path);

let all: readonly SourceFile[] | undefined;

/**
 * Every TypeScript and JavaScript file of the repository, without builds, dependencies and vendored code. They are read once for all
 * tests of a worker.
 */
export function listSourceFiles(): readonly SourceFile[] {
  all ??= readFolder(ROOT);
  return all;
}

function readFolder(folder: string): SourceFile[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const full = join(folder, entry.name);
    if (entry.isDirectory()) {
      return entry.name.startsWith('.') || SKIPPED.has(entry.name) ? [] : readFolder(full);
    }
    if (!entry.isFile() || !CODE.test(entry.name)) return [];
    return [{ path: relative(ROOT, full).split(sep).join('/'), text: readFileSync(full, 'utf8') }];
  });
}

/** The dependencies in the `package.json` of a workspace, or of the root if it is ''. */
export function listDeclaredPackages(workspace: string): ReadonlySet<string> {
  const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(
    readFileSync(join(ROOT, workspace, 'package.json'), 'utf8'),
  );
  const kinds = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
  return new Set(kinds.flatMap((kind) => Object.keys(manifest[kind] ?? {})));
}
