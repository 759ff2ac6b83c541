import { hasGpu } from '../worker/has-gpu.js';
import { runScript } from './page-shim.js';

/** As much of Face Mesh's interface as is used here. */
interface FaceMesh {
  setOptions(options: {
    maxNumFaces: number;
    refineLandmarks: boolean;
    useCpuInference: boolean;
    minDetectionConfidence: number;
    minTrackingConfidence: number;
  }): void;
  onResults(listener: (results: MeshResults) => void): void;
  initialize(): Promise<void>;
  send(inputs: { image: OffscreenCanvas }): Promise<void>;
}

interface MeshResults {
  readonly image?: { close?: () => void };
  readonly multiFaceLandmarks?: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

declare global {
  var FaceMesh: (new (config: { locateFile: (file: string) => string }) => FaceMesh) | undefined;
}

/** Several faces are looked for, so that a page can say that there are several. */
const MAX_FACES = 3;
/** After a change of photograph the first looks find nothing. */
const LOOKS = 4;

/** Face Mesh, loaded and asked one picture at a time. */
export class FaceMeshDetector {
  #meshes: Float32Array[] = [];
  readonly #mesh: FaceMesh;

  private constructor(mesh: FaceMesh) {
    this.#mesh = mesh;
    mesh.onResults(({ image, multiFaceLandmarks = [] }) => {
      image?.close?.();
      this.#meshes = multiFaceLandmarks.map((points) =>
        Float32Array.from(points.flatMap(({ x, y }) => [x, y])),
      );
    });
  }

  /** @param assets folder of Face Mesh's files, ending in a slash */
  static async load(assets: string): Promise<FaceMeshDetector> {
    await runScript(`${assets}face_mesh.js`);
    const Mesh = globalThis.FaceMesh;
    if (!Mesh) throw new Error('Face Mesh did not load');
    const mesh = new Mesh({ locateFile: (file) => assets + file });
    mesh.setOptions({
      maxNumFaces: MAX_FACES,
      refineLandmarks: true,
      // A GPU that the processor plays takes longer over the networks than the processor itself.
      useCpuInference: !hasGpu(),
      minDetectionConfidence: 0.5,
      minTrackingConfidence: 0.5,
    });
    await mesh.initialize();
    const finder = new FaceMeshDetector(mesh);
    // The first look makes the networks ready, which takes longer than ten more: better before there is a picture.
    await mesh.send({ image: blank() });
    return finder;
  }

  /** @param still whether the picture has nothing to do with the one before */
  async detect(picture: OffscreenCanvas, still: boolean): Promise<Float32Array[]> {
    // An empty picture makes the tracker let go of the last face; starting it anew would take seconds.
    if (still) await this.#mesh.send({ image: blank() });
    for (let look = 0; look < (still ? LOOKS : 1); look += 1) {
      this.#meshes = [];
      await this.#mesh.send({ image: picture });
      // The second look follows the first and lies closer.
      if (this.#meshes.length > 0 && look > 0) break;
    }
    return this.#meshes;
  }
}

let emptyPicture: OffscreenCanvas | undefined;

function blank(): OffscreenCanvas {
  if (emptyPicture) return emptyPicture;
  emptyPicture = new OffscreenCanvas(192, 192);
  // A canvas that nobody has drawn on cannot be read.
  emptyPicture.getContext('2d')?.fillRect(0, 0, 192, 192);
  return emptyPicture;
}
