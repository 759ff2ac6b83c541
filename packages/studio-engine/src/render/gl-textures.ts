import type { BlurredFrame } from '../effects/layer.js';
import type { Mask } from '../masks/mask.js';

/** The textures of a renderer by name. They are created once and updated with every frame. */
export class GlTextures {
  readonly #textures = new Map<string, { texture: WebGLTexture; sizeAndFormat: string }>();

  constructor(readonly gl: WebGL2RenderingContext) {}

  /** Binds a texture to a texture unit, and creates it if it does not exist. */
  bind(name: string, unit: number): { texture: WebGLTexture; sizeAndFormat: string } {
    const { gl } = this;
    gl.activeTexture(gl.TEXTURE0 + unit);
    const existing = this.#textures.get(name);
    if (existing) {
      gl.bindTexture(gl.TEXTURE_2D, existing.texture);
      return existing;
    }
    const texture = gl.createTexture();
    const entry = { texture, sizeAndFormat: '' };
    this.#textures.set(name, entry);
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    return entry;
  }

  /** Uploads 8-bit RGBA. */
  uploadRgba(
    name: string,
    unit: number,
    width: number,
    height: number,
    data: Uint8ClampedArray,
    { isInterpolated = false }: { readonly isInterpolated?: boolean } = {},
  ): void {
    const { gl } = this;
    this.#upload(name, unit, width, height, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, data, { isInterpolated });
  }

  /** Uploads the part of a mask inside its box. */
  uploadMask(name: string, unit: number, { box, data }: Mask): void {
    const { gl } = this;
    // An empty mask still needs a texture, because an unbound sampler is an error.
    const [width, height] = [Math.max(1, box.width), Math.max(1, box.height)];
    const bytes = data.length >= width * height ? data : new Uint8Array(1);
    this.#upload(name, unit, width, height, gl.R8, gl.RED, gl.UNSIGNED_BYTE, bytes, {
      isInterpolated: false,
    });
  }

  /** Uploads the blurred frame, or one black pixel if there is none. */
  uploadBlurredFrame(unit: number, blurred: BlurredFrame | undefined): void {
    const { gl } = this;
    const { width, height, lab } = blurred ?? { width: 1, height: 1, lab: new Float32Array(3) };
    this.#upload('blurredFrame', unit, width, height, gl.RGB16F, gl.RGB, gl.FLOAT, lab, {
      isInterpolated: true,
    });
  }

  dispose(): void {
    for (const { texture } of this.#textures.values()) this.gl.deleteTexture(texture);
    this.#textures.clear();
  }

  /** With `isInterpolated` the texture is sampled bilinearly. */
  #upload(
    name: string,
    unit: number,
    width: number,
    height: number,
    internal: GLenum,
    format: GLenum,
    type: GLenum,
    data: ArrayBufferView,
    { isInterpolated }: { readonly isInterpolated: boolean },
  ): void {
    const { gl } = this;
    const entry = this.bind(name, unit);
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 1);
    const sizeAndFormat = `${width} ${height} ${internal}`;
    if (entry.sizeAndFormat === sizeAndFormat) {
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, width, height, format, type, data);
      return;
    }
    const filter = isInterpolated ? gl.LINEAR : gl.NEAREST;
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, filter);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, filter);
    gl.texImage2D(gl.TEXTURE_2D, 0, internal, width, height, 0, format, type, data);
    entry.sizeAndFormat = sizeAndFormat;
  }
}
