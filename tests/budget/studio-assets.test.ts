import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FACE_MESH_ASSETS } from '@mirabelle/studio-engine/tracker';
import { expect, it } from 'vitest';

const ASSETS = fileURLToPath(new URL('../../consumer-web/dist/app/assets/', import.meta.url));
const MAX_BYTES = 12 * 2 ** 20;

/** The files of the built app that the studio loads for its mirror, in a browser with SIMD, and their bytes without compression. */
function measureStudioAssets(): ReadonlyMap<string, number> {
  const names = readdirSync(ASSETS);
  const folder = names.find((name) => name.startsWith('face-mesh-')) ?? '';
  const tracker = FACE_MESH_ASSETS.files
    .filter((name) => !name.startsWith('face_mesh_solution_wasm'))
    .map((name) => join(folder, name));
  const ownFiles = names.filter((name) =>
    /^(?:engine|hair-network|network-layers|paint-worker|track-worker)-.*\.(?:js|bin|wasm)$/.test(name),
  );
  return new Map([...tracker, ...ownFiles].map((name) => [name, statSync(join(ASSETS, name)).size]));
}

it('the studio loads at most 12 MiB of code, models and WebAssembly', () => {
  const sizes = measureStudioAssets();
  const total = [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
  expect(
    [...sizes.keys()].filter((name) => /engine|network|worker/.test(name)).length,
  ).toBeGreaterThanOrEqual(5);
  expect(total, JSON.stringify(Object.fromEntries(sizes))).toBeLessThanOrEqual(MAX_BYTES);
});

it('the bar of the mirror is full when the files of the face tracker have been loaded', () => {
  const tracker = [...measureStudioAssets()].filter(([name]) => name.startsWith('face-mesh-'));
  expect(tracker.reduce((sum, [, bytes]) => sum + bytes, 0)).toBe(FACE_MESH_ASSETS.loadedBytes);
});
