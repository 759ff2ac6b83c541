import type { Layer } from '../effects/layer.js';
import type { HairOverlay } from '../hairstyle/hairstyle-renderer.js';
import { GlTextures } from './gl-textures.js';
import type { Renderer, Scene } from './renderer.js';
import { createFragmentShader, VERTEX_SHADER } from './shader.js';

/** Draws scenes on a canvas with WebGL 2. All layers are applied in one pass. */
export class GlRenderer implements Renderer {
  readonly kind = 'webgl2';
  readonly #gl: WebGL2RenderingContext;
  readonly #programs = new Map<number, WebGLProgram>();
  #textures: GlTextures;
  #overlay: HairOverlay | undefined;
  /** The last scene. It is drawn again when a lost context is restored, because a photograph is not drawn again otherwise. */
  #lastScene: Scene | undefined;

  /**
   * @throws Error if WebGL 2 is missing or the canvas already has another kind of context
   */
  constructor(readonly canvas: OffscreenCanvas | HTMLCanvasElement) {
    const options = { alpha: false, antialias: false, depth: false, preserveDrawingBuffer: true };
    const gl = canvas.getContext('webgl2', options) as WebGL2RenderingContext | null;
    if (!gl) throw new Error('The browser does not support WebGL 2 on this canvas');
    this.#gl = gl;
    this.#textures = new GlTextures(gl);
    canvas.addEventListener('webglcontextlost', this.#onLost);
    canvas.addEventListener('webglcontextrestored', this.#onRestored);
  }

  /** A restored context is empty, so the next scene creates all programs and textures again. */
  readonly #onLost = (event: Event): void => {
    event.preventDefault();
    this.#programs.clear();
    this.#textures = new GlTextures(this.#gl);
    this.#overlay = undefined;
  };

  readonly #onRestored = (): void => {
    if (this.#lastScene) this.render(this.#lastScene);
  };

  render(scene: Scene): void {
    const gl = this.#gl;
    this.#lastScene = scene;
    if (gl.isContextLost()) return;
    const { width, height, base, original, layers, blurred, hairstyle, dividerPosition } = scene;
    if (this.canvas.width !== width || this.canvas.height !== height)
      Object.assign(this.canvas, { width, height });
    gl.viewport(0, 0, width, height);
    const program = this.#getProgram(layers.length);
    gl.useProgram(program);
    const textures = this.#textures;
    const location = (name: string) => gl.getUniformLocation(program, name);
    const bind = (name: string, unit: number) => gl.uniform1i(location(name), unit);

    // Texture units: 0 base, 1 original, 2 blurred frame, 3 overlay, from 4 on the masks of the layers.
    textures.uploadRgba('base', 0, width, height, base);
    bind('base', 0);
    const dividerX = Math.round(dividerPosition * width);
    if (dividerX > 0 && original !== base) textures.uploadRgba('original', 1, width, height, original);
    bind('original', dividerX > 0 && original !== base ? 1 : 0);
    textures.uploadBlurredFrame(2, blurred);
    bind('blurredFrame', 2);
    gl.uniform1f(location('cellSize'), blurred?.cellSize ?? 1);
    if (hairstyle && hairstyle.overlay !== this.#overlay) {
      textures.uploadRgba(
        'overlay',
        3,
        hairstyle.overlay.width,
        hairstyle.overlay.height,
        hairstyle.overlay.data,
        { isInterpolated: true },
      );
      this.#overlay = hairstyle.overlay;
    } else if (hairstyle) textures.bind('overlay', 3);
    // A sampler needs a texture even if the shader does not read it.
    bind('overlay', hairstyle ? 3 : 2);
    gl.uniform1f(location('overlayOpacity'), hairstyle?.opacity ?? 0);
    if (hairstyle) {
      gl.uniform3f(
        location('overlayU'),
        hairstyle.transform[0],
        hairstyle.transform[1],
        hairstyle.transform[2],
      );
      gl.uniform3f(
        location('overlayV'),
        hairstyle.transform[3],
        hairstyle.transform[4],
        hairstyle.transform[5],
      );
    }
    gl.uniform2i(location('size'), width, height);
    gl.uniform1i(location('dividerX'), dividerX);
    layers.forEach((layer, i) => {
      textures.uploadMask(`mask${i}`, 4 + i, layer.mask);
      bind(`mask${i}`, 4 + i);
      this.#setLayer(program, i, layer);
    });
    gl.drawArrays(gl.TRIANGLES, 0, 3);
  }

  dispose(): void {
    this.canvas.removeEventListener('webglcontextlost', this.#onLost);
    this.canvas.removeEventListener('webglcontextrestored', this.#onRestored);
    this.#lastScene = undefined;
    this.#textures.dispose();
    for (const program of this.#programs.values()) this.#gl.deleteProgram(program);
    this.#programs.clear();
  }

  /** Sets the uniforms of one layer. */
  #setLayer(program: WebGLProgram, i: number, layer: Layer): void {
    const gl = this.#gl;
    const location = (field: string) => gl.getUniformLocation(program, `layer${i}.${field}`);
    const { box } = layer.mask;
    gl.uniform4i(gl.getUniformLocation(program, `box${i}`), box.x, box.y, box.width, box.height);
    gl.uniform3f(location('target'), ...layer.target);
    gl.uniform3f(location('mean'), ...layer.mean);
    gl.uniform4f(
      location('detail'),
      layer.lightnessDetail,
      layer.colorDetail,
      layer.highlightGain,
      layer.highlightThreshold,
    );
    gl.uniform3f(location('blending'), layer.shadowFade, layer.fadeStart, layer.opacity);
    const { coarseDetail, lightnessRange } = layer;
    gl.uniform2f(
      location('inverseRange'),
      1 / (lightnessRange?.lighter ?? Infinity),
      1 / (lightnessRange?.darker ?? Infinity),
    );
    gl.uniform2f(
      location('coarseDetail'),
      coarseDetail ? coarseDetail.lightness - layer.lightnessDetail : 0,
      coarseDetail ? coarseDetail.color - layer.colorDetail : 0,
    );
  }

  /** The program for a number of layers, which is compiled on first use. */
  #getProgram(layers: number): WebGLProgram {
    const existing = this.#programs.get(layers);
    if (existing) return existing;
    const gl = this.#gl;
    const program = gl.createProgram();
    for (const [type, source] of [
      [gl.VERTEX_SHADER, VERTEX_SHADER],
      [gl.FRAGMENT_SHADER, createFragmentShader(layers)],
    ] as const) {
      const shader = gl.createShader(type);
      if (!shader) throw new Error('WebGL could not create a shader');
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
      gl.deleteShader(shader);
    }
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
      throw new Error(`The shader could not be linked: ${gl.getProgramInfoLog(program)}`);
    this.#programs.set(layers, program);
    return program;
  }
}
