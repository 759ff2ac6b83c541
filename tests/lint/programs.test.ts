import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../support/root.js';

const { listProgramFiles, PROGRAMS }: { listProgramFiles(): string[]; PROGRAMS: Record<string, string[]> } =
  await import(join(ROOT, 'scripts/lib/programs.mjs'));
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

/** The compiled files that Docker, Kubernetes and the scripts of npm run. */
function listNamedPrograms(): string[] {
  const kubernetes = readdirSync(join(ROOT, 'deploy/kubernetes')).map((name) => `deploy/kubernetes/${name}`);
  const images = ['Dockerfile', 'docker-compose.yml', ...kubernetes].flatMap((path) =>
    [...read(path).matchAll(/"([\w-]+\/dist\/[\w/-]+\.js)"/g)].map(([, name = '']) => name),
  );
  const workspaces = Object.keys(PROGRAMS).flatMap((workspace) =>
    [...read(`${workspace}/package.json`).matchAll(/": "node .*?(dist\/\S+\.js)"/g)].map(
      ([, name]) => `${workspace}/${name}`,
    ),
  );
  const scripts = readdirSync(join(ROOT, 'scripts'))
    .filter((name) => name.endsWith('.mjs'))
    .flatMap((name) => [...read(`scripts/${name}`).matchAll(/runProductCommand\('([^']+)'/g)])
    .map(([, module]) => `all-in-one/dist/${module}.js`);
  return [...images, ...workspaces, ...scripts];
}

it('the build bundles each program that Docker, Kubernetes and the scripts of npm run', () => {
  const named = [...new Set(listNamedPrograms())];
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !listProgramFiles().includes(path))).toEqual([]);
});
