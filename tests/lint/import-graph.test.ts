import { describe, expect, it } from 'vitest';
import { createImportGraph, findCycles } from './import-graph.js';
import { RULES } from './import-rules.js';
import { isTest, listSourceFiles } from './source-files.js';

const createFile = (path: string, text: string) => ({ path, text });

describe('the import graph', () => {
  it('the import graph has no cycle, type imports included', () => {
    const graph = createImportGraph(listSourceFiles().filter(({ path }) => !isTest(path)));
    expect(graph.size).toBeGreaterThan(500);
    expect(findCycles(graph)).toEqual([]);
  });

  it('the import graph shows a cycle that includes a type import', () => {
    const graph = createImportGraph([
      createFile('read-api/src/a.ts', "import { b } from './b.js';"),
      createFile('read-api/src/b.ts', "import type { A } from './a.js';"),
      createFile('read-api/src/c.ts', "import { a } from './a.js';"),
    ]);
    expect(findCycles(graph)).toEqual([['read-api/src/a.ts', 'read-api/src/b.ts']]);
  });

  it('the import graph shows a cycle through the door of a package', () => {
    const graph = createImportGraph([
      createFile('packages/jobs/src/index.ts', "export { type Job } from './job.js';"),
      createFile('packages/jobs/src/job.ts', "import type { Mail } from '@mirabelle/mail';"),
      createFile('packages/mail/src/index.ts', "import type { Job } from '@mirabelle/jobs';"),
    ]);
    expect(findCycles(graph)).toHaveLength(1);
    expect(findCycles(graph)[0]).toHaveLength(3);
  });
});

/** Files that nothing has to import: entry points, type declarations, and replacements of packages in the build. */
const ENTRY_POINTS = /(?:\/main\.tsx?|-command\.ts|-worker\.ts|\.d\.ts|\/style-singleton\.ts)$/;

describe('a source file', () => {
  it('a source file is imported by another source file, so that no list forgets it', () => {
    const graph = createImportGraph(listSourceFiles().filter(({ path }) => !isTest(path)));
    const imported = new Set([...graph.values()].flat());
    const forgotten = [...graph.keys()].filter(
      (path) => path.includes('/src/') && !ENTRY_POINTS.test(path) && !imported.has(path),
    );
    expect(forgotten).toEqual([]);
  });
});

describe('the layers', () => {
  it('each layer imports only from lower layers', () => {
    const layers = Object.keys(RULES).map((workspace) => workspace.replace('packages/', ''));
    for (const [workspace, { workspaces }] of Object.entries(RULES)) {
      const layer = layers.indexOf(workspace.replace('packages/', ''));
      for (const name of workspaces)
        expect([workspace, name, layers.indexOf(name) < layer]).toEqual([workspace, name, true]);
    }
  });
});

/**
 * A larger package probably has several concerns. All lines of its sources count but blank ones, with the index file and comments.
 * The studio engine, with the vision code of the studio, may be larger.
 */
const MAX_PACKAGE_LINES = 4_000;

describe('a package', () => {
  it(`a package has at most ${MAX_PACKAGE_LINES} lines of production code`, () => {
    const lines = new Map<string, number>();
    for (const { path, text } of listSourceFiles()) {
      const name = /^packages\/([^/]+)\/src\//.exec(path)?.[1];
      if (name === undefined || name === 'studio-engine' || isTest(path) || path.includes('/testing/'))
        continue;
      lines.set(name, (lines.get(name) ?? 0) + text.split('\n').filter((line) => line.trim() !== '').length);
    }
    expect(lines.size).toBeGreaterThan(10);
    expect([...lines].filter(([, count]) => count > MAX_PACKAGE_LINES)).toEqual([]);
  });
});
