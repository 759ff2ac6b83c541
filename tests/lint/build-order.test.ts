import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../support/root.js';
import { findImports, findWorkspace, RULES } from './import-rules.js';
import { isTest, listSourceFiles } from './source-files.js';

interface Target {
  readonly name: string;
  readonly dependsOn?: string;
}

describe('the first build of a fresh clone', () => {
  it.each(['consumer-web', 'backoffice-web'])(
    'the first build bundles %s after the packages that its Vite configuration imports are compiled',
    async (app) => {
      const build: { listTargets(root: string): Target[] } = await import(
        join(ROOT, 'scripts/lib/build.mjs')
      );
      const names = build.listTargets(ROOT).map(({ name }) => name);
      const target = build.listTargets(ROOT).find(({ name }) => name === app);
      const parts = join(ROOT, app, 'bundling');
      const files = existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : [];
      const importsPackages = [join(ROOT, app, 'vite.config.ts'), ...files]
        .flatMap((file) => findImports(readFileSync(file, 'utf8')))
        .some((name) => name.startsWith('@mirabelle/'));
      expect(target?.dependsOn).toBe(importsPackages ? 'services' : undefined);
      if (target?.dependsOn) expect(names.indexOf(target.dependsOn)).toBeLessThan(names.indexOf(app));
    },
  );

  it.each(Object.keys(RULES).filter((folder) => existsSync(join(ROOT, folder, 'tsconfig.json'))))(
    'the first build compiles %s after all workspaces that it imports, and npm knows them as its dependencies',
    (folder) => {
      const imported = listSourceFiles()
        .filter(
          ({ path }) => findWorkspace(path) === folder && path.startsWith(`${folder}/src/`) && !isTest(path),
        )
        .flatMap(({ text }) => findImports(text))
        .flatMap((name) => /^@mirabelle\/([^/]+)/.exec(name)?.[1] ?? []);
      const read = (name: string) => readFileSync(join(ROOT, folder, name), 'utf8');
      const { dependencies = {} } = JSON.parse(read('package.json'));
      const references = [...read('tsconfig.json').matchAll(/"path": "[^"]*?([^/"]+)"/g)].map(
        ([, name]) => name,
      );
      const missing = [...new Set(imported)].filter((name) => {
        return (
          !(`@mirabelle/${name}` in dependencies) || (references.length > 0 && !references.includes(name))
        );
      });
      expect(missing).toEqual([]);
    },
  );
});
