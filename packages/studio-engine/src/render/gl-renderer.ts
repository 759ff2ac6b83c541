import type { Layer } from '../effects/layer.js';
import type { Overlay } from '../hair/overlay.js';
import { GlTextures } from './gl-textures.js';
import type { Renderer, Scene } from './renderer.js';
import { fragmentShader, VERTEX_SHADER } from './shader.js';

/** Draws on a canvas with WebGL 2: every coat in one pass. */
export class GlRenderer implements Renderer {
  readonly kind = 'webgl2';
  readonly #gl: WebGL2RenderingContext;
  readonly #programs = new Map<number, WebGLProgram>();
  #textures: GlTextures;
  #overlay: Overlay | undefined;

  /** @throws Error where there is no WebGL 2, or the canvas already has another kind of context */
  constructor(readonly canvas: OffscreenCanvas | HTMLCanvasElement) {
    const options = { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true };
    const gl = canvas.getContext('webgl2', options) as WebGL2RenderingContext | null;
    if (!gl) throw new Error('There is no WebGL 2 here');
    this.#gl = gl;
    this.#textures = new GlTextures(gl);
    canvas.addEventListener('webglcontextlost', this.#onLost);
  }

  /** A lost context comes back empty: everything is made again with the next scene. */
  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#programs.clear();
    this.#textures = new GlTextures(this.#gl);
    this.#overlay = undefined;
  };

  render(scene: Scene): void {
    const gl = this.#gl;
    if (gl.isContextLost()) return;
    const { width, height, base, original, layers, coarse, worn, split } = scene;
    if (this.canvas.width !== width || this.canvas.height !== height)
      Object.assign(this.canvas, { width, height });
    gl.viewport(0, 0, width, height);
    const program = this.#programFor(layers.length);
    gl.useProgram(program);
    const textures = this.#textures;
    const at = (name: string) => gl.getUniformLocation(program, name);
    const bind = (name: string, unit: number) => gl.uniform1i(at(name), unit);

    textures.rgba('base', 0, width, height, base);
    bind('base', 0);
    const left = Math.round(split * width);
    if (left > 0 && original !== base) textures.rgba('original', 1, width, height, original);
    bind('original', left > 0 && original !== base ? 1 : 0);
    textures.coarse(2, coarse);
    bind('coarse', 2);
    gl.uniform1f(at('coarseStep'), coarse?.step ?? 1);
    if (worn && worn.overlay !== this.#overlay) {
      textures.rgba('overlay', 3, worn.overlay.width, worn.overlay.height, worn.overlay.data, true);
      this.#overlay = worn.overlay;
    } else if (worn) textures.use('overlay', 3);
    bind('overlay', worn ? 3 : 2);
    gl.uniform1f(at('overlayOpacity'), worn?.opacity ?? 0);
    if (worn) {
      gl.uniform3f(at('fitU'), worn.fit[0], worn.fit[1], worn.fit[2]);
      gl.uniform3f(at('fitV'), worn.fit[3], worn.fit[4], worn.fit[5]);
    }
    gl.uniform2i(at('size'), width, height);
    gl.uniform1i(at('split'), left);
    layers.forEach((layer, i) => {
      textures.mask(`mask${i}`, 4 + i, layer.mask);
      bind(`mask${i}`, 4 + i);
      this.#setCoat(program, i, layer);
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  dispose(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.#textures.dispose();
    for (const program of this.#programs.values()) this.#gl.deleteProgram(program);
    this.#programs.clear();
  }

  #setCoat(program: WebGLProgram, i: number, layer: Layer): void {
    const gl = this.#gl;
    const at = (field: string) => gl.getUniformLocation(program, `coat${i}.${field}`);
    const { box } = layer.mask;
    gl.uniform4i(gl.getUniformLocation(program, `box${i}`), box.x, box.y, box.width, box.height);
    gl.uniform3f(at('target'), ...layer.target);
    gl.uniform3f(at('mean'), ...layer.mean);
    gl.uniform4f(at('keep'), layer.keepL, layer.keepC, layer.shine, layer.shineFrom);
    gl.uniform3f(at('how'), layer.follow, layer.reach, layer.opacity);
    const { coarse } = layer;
    gl.uniform2f(
      at('coarse'),
      coarse ? coarse.keepL - layer.keepL : 0,
      coarse ? coarse.keepC - layer.keepC : 0,
    );
  }

  #programFor(layers: number): WebGLProgram {
    const known = this.#programs.get(layers);
    if (known) return known;
    const gl = this.#gl;
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, VERTEX_SHADER],
      [gl.FRAGMENT_SHADER, fragmentShader(layers)],
    ] as const) {
      const shader = gl.createShader(type);
      if (!shader) throw new Error('WebGL makes no shader');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      gl.deleteShader(shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(`The shader does not link: ${gl.getProgramInfoLog(program)}`);
    this.#programs.set(layers, program);
    return program;
  }
}
