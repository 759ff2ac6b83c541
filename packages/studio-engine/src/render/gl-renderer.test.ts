import { expect, it } from 'vitest';
import { GlRenderer } from './gl-renderer.js';
import type { Scene } from './renderer.js';

/** A canvas whose WebGL context counts the drawings, and can be lost. */
class FakeCanvas extends EventTarget {
  width = 1;
  height = 1;
  isLost = false;
  drawings = 0;
  readonly #gl = new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'isContextLost') return () => this.isLost;
        if (name === 'drawArrays')
          return () => {
            this.drawings += 1;
          };
        // Constants and everything else that is called.
        return /^[A-Z]/.test(String(name)) ? 0 : () => ({});
      },
    },
  );
  getContext = () => this.#gl;
}

const data = new Uint8ClampedArray(4);
const SCENE: Scene = { width: 1, height: 1, original: data, base: data, layers: [], dividerPosition: 0 };

it('a photograph is drawn again when the graphics card has restored a lost context, also one that was painted meanwhile', () => {
  const canvas = new FakeCanvas();
  const renderer = new GlRenderer(canvas as unknown as OffscreenCanvas);
  renderer.render(SCENE);
  canvas.isLost = true;
  canvas.dispatchEvent(new Event('webglcontextlost'));
  renderer.render({ ...SCENE, width: 2 });
  expect([canvas.drawings, canvas.width]).toEqual([1, 1]);
  canvas.isLost = false;
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect([canvas.drawings, canvas.width]).toEqual([2, 2]);
  renderer.dispose();
  canvas.dispatchEvent(new Event('webglcontextrestored'));
  expect(canvas.drawings).toBe(2);
});
