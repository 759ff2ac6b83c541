import type { Coarse } from '../effects/layer.js';
import type { Mask } from '../masks/raster.js';

/** The textures of a renderer by name: made once, filled again with every frame. */
export class GlTextures {
  readonly #textures = new Map<string, { texture: WebGLTexture; size: string }>();

  constructor(readonly gl: WebGL2RenderingContext) {}

  /** Binds a texture to a unit. */
  use(name: string, unit: number): { texture: WebGLTexture; size: string } {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0 + unit);
    const known = this.#textures.get(name);
    if (known) {
      gl.bindTexture(gl.TEXTURE_2D, known.texture);
      return known;
    }
    const texture = gl.createTexture();
    const made = { texture, size: '' };
    this.#textures.set(name, made);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    return made;
  }

  rgba(
    name: string,
    unit: number,
    width: number,
    height: number,
    data: Uint8ClampedArray,
    smooth = false,
  ): void {
    const { gl } = this;
    this.#upload(name, unit, width, height, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, data, smooth);
  }

  mask(name: string, unit: number, { box, data }: Mask): void {
    const { gl } = this;
    // An empty region still needs a texture to be no error.
    const [width, height] = [Math.max(1, box.width), Math.max(1, box.height)];
    const bytes = data.length >= width * height ? data : new Uint8Array(1);
    this.#upload(name, unit, width, height, gl.R8, gl.RED, gl.UNSIGNED_BYTE, bytes, false);
  }

  coarse(unit: number, coarse: Coarse | undefined): void {
    const { gl } = this;
    const { width, height, lab } = coarse ?? { width: 1, height: 1, lab: new Float32Array(3) };
    this.#upload('coarse', unit, width, height, gl.RGB16F, gl.RGB, gl.FLOAT, lab, true);
  }

  dispose(): void {
    for (const { texture } of this.#textures.values()) this.gl.deleteTexture(texture);
    this.#textures.clear();
  }

  #upload(
    name: string,
    unit: number,
    width: number,
    height: number,
    internal: GLenum,
    format: GLenum,
    type: GLenum,
    data: ArrayBufferView,
    smooth: boolean,
  ): void {
    const { gl } = this;
    const made = this.use(name, unit);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    const size = `${width} ${height} ${internal}`;
    if (made.size === size) {
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, format, type, data);
      return;
    }
    const filter = smooth ? gl.LINEAR : gl.NEAREST;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
    gl.texImage2D(gl.TEXTURE_2D, 0, internal, width, height, 0, format, type, data);
    made.size = size;
  }
}
