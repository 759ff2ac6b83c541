import { parseSync } from 'vite';
import { resolveImport } from './import-graph.js';
import type { SourceFile } from './source-files.js';

interface Name {
  readonly path: string;
  readonly name: string;
}

/** A name that no other file imports. */
export interface UnusedExport extends Name {
  readonly isType: boolean;
}

interface ExportedName {
  readonly name: string;
  readonly isType: boolean;
  /** Where the name comes from, if this file only passes it on. */
  readonly origin?: Name;
}

/** What one file exports, and what it imports from other files of the repository. */
interface Module {
  readonly exported: readonly ExportedName[];
  /** Files of which everything is passed on, by `export * from`. */
  readonly passedOnFiles: readonly string[];
  readonly imported: readonly Name[];
  /** Files imported by `import * as` whose object is handed on or listed, so that each of its names may be used. */
  readonly listedFiles: readonly string[];
  /** Other files that are imported as one object: the names that are used of it are among the words of this file. */
  readonly namespaceFiles: readonly string[];
  /** Files that are imported by `import()`: this file or one that imports it may use their names. */
  readonly onDemandFiles: readonly string[];
  readonly words: readonly string[];
}

/**
 * The exported values and types that no other file imports. A file that only passes a name on, such as the door of a
 * package, does not use the name.
 */
export function findUnusedExports(files: readonly SourceFile[]): UnusedExport[] {
  const paths = new Set(files.map(({ path }) => path));
  const modules = new Map(files.map((file) => [file.path, readModule(file, paths)]));
  const used = new Set<string>();
  const markUsed = (path: string, name: string): void => {
    const key = `${path}: ${name}`;
    if (used.has(key)) return;
    used.add(key);
    const { exported = [], passedOnFiles = [] } = modules.get(path) ?? {};
    for (const exportedName of exported)
      if (exportedName.name === name && exportedName.origin)
        markUsed(exportedName.origin.path, exportedName.origin.name);
    for (const file of passedOnFiles) markUsed(file, name);
  };
  for (const [importer, module] of modules) {
    for (const { path, name } of module.imported) markUsed(path, name);
    for (const path of module.listedFiles)
      for (const { name } of modules.get(path)?.exported ?? []) markUsed(path, name);
    for (const path of module.namespaceFiles) for (const word of module.words) markUsed(path, word);
    if (module.onDemandFiles.length === 0) continue;
    const users = [...modules.values()].filter(({ imported }) =>
      imported.some(({ path }) => path === importer),
    );
    const words = new Set([module, ...users].flatMap((user) => user.words));
    for (const path of module.onDemandFiles) for (const word of words) markUsed(path, word);
  }
  return [...modules].flatMap(([path, { exported }]) =>
    exported
      .filter(({ name }) => !used.has(`${path}: ${name}`))
      .map(({ name, isType }) => ({ path, name, isType })),
  );
}

const DYNAMIC_IMPORT = /\bimport\s*\(\s*['"]([^'"\n]+)['"]/g;
const COMPUTED_IMPORT = /\bimport\s*\(\s*[^'"\s]/;
const QUOTED = /['"`]([^'"`\s]+)['"`]/g;

function readModule({ path, text }: SourceFile, paths: ReadonlySet<string>): Module {
  const { module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`);
  // Vite's imports may end in `?worker` or `?url`.
  const resolve = (name: string) => resolveImport(path, name.replace(/\?\w+$/, ''), paths);

  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const file = resolve(moduleRequest.value);
    return file
      ? entries.map(({ importName, localName }) => ({ file, ...importName, localName: localName.value }))
      : [];
  });
  const exports = module.staticExports.flatMap(({ entries }) => entries);
  const namespaces = imports.filter(({ kind }) => kind === 'NamespaceObject');
  const isListed = ({ localName }: { readonly localName: string }) =>
    new RegExp(`(?<!\\* as )\\b${localName}\\b(?!\\s*\\.)`).test(text);
  const literals = [...text.matchAll(DYNAMIC_IMPORT)].flatMap(([, name]) => name ?? []);
  // The path of a computed import is made of a text that names the file from this file's folder or from the root.
  const parts = COMPUTED_IMPORT.test(text)
    ? [...text.matchAll(QUOTED)].flatMap(([, name]) => name ?? [])
    : [];
  return {
    exported: exports.flatMap(({ exportName, importName, moduleRequest, isType }) => {
      if (exportName.kind === 'None') return [];
      const file = moduleRequest && resolve(moduleRequest.value);
      const origin = file && importName.name ? { path: file, name: importName.name } : undefined;
      return [{ name: exportName.name ?? 'default', isType, ...(origin && { origin }) }];
    }),
    passedOnFiles: exports.flatMap(({ exportName, moduleRequest }) =>
      exportName.kind === 'None' && moduleRequest ? (resolve(moduleRequest.value) ?? []) : [],
    ),
    imported: imports
      .filter(({ kind }) => kind !== 'NamespaceObject')
      .map(({ file, name }) => ({ path: file, name: name ?? 'default' })),
    listedFiles: namespaces.filter(isListed).map(({ file }) => file),
    namespaceFiles: namespaces.filter((namespace) => !isListed(namespace)).map(({ file }) => file),
    onDemandFiles: [...literals, ...parts].flatMap((name) =>
      paths.has(name) ? name : (resolve(name) ?? []),
    ),
    words: text.match(/[\w$]+/g) ?? [],
  };
}
