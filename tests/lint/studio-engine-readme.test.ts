import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as engine from '@mirabelle/studio-engine';
import { expect, it } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const readme = read('../../packages/studio-engine/README.md');

it("the studio engine's README contains the example that the browser tests compile", () => {
  expect(readme).toContain(read('../browser/studio-engine-page/readme-example.ts'));
});

it("the studio engine's README names every quality hint and the main exports", () => {
  const port = read('../../packages/studio-engine/src/tracker/face-tracker.ts');
  const hints = [...port.matchAll(/\| '([a-z-]+)'/g)].map(([, name]) => `\`${name}\``);
  expect(hints.length).toBeGreaterThan(5);
  expect(hints.filter((hint) => !readme.includes(hint))).toEqual([]);
  for (const name of ['FACE_MESH_ASSETS', 'createFaceMeshTracker'])
    expect([name, name in engine, readme.includes(name)]).toEqual([name, true, true]);
});
