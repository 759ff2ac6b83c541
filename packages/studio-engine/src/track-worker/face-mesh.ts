import { hasGpu } from '../worker/has-gpu.js';
import { runScript } from './page-shim.js';

interface FaceMeshOptions {
  maxNumFaces: number;
  refineLandmarks: boolean;
  useCpuInference: boolean;
  minDetectionConfidence: number;
  minTrackingConfidence: number;
}

/** The part of Face Mesh's interface that is used here. */
interface FaceMesh {
  /** Options that are left out stay as they are. New ones hold from the next picture on. */
  setOptions(options: Partial<FaceMeshOptions>): void;
  onResults(listener: (results: MeshResults) => void): void;
  initialize(): Promise<void>;
  send(inputs: { image: OffscreenCanvas }): Promise<void>;
}

interface MeshResults {
  readonly image?: { close?: () => void };
  readonly multiFaceLandmarks?: readonly (readonly { readonly x: number; readonly y: number }[])[];
}

/** `face_mesh.js` defines this global class. */
declare global {
  var FaceMesh: (new (config: { locateFile: (file: string) => string }) => FaceMesh) | undefined;
}

/**
 * More than one face is detected in photographs, so that a page can hint at several faces. A camera follows one: as long as
 * there are fewer faces than this, Face Mesh searches every frame for further ones.
 */
const [MAX_FACES_OF_PHOTO, MAX_FACES_OF_CAMERA] = [3, 1];
/** Attempts to detect a face in a new picture, because the first attempts after a change often fail. */
const NEW_PICTURE_ATTEMPTS = 4;

/** Detects faces with Face Mesh, one picture at a time. */
export class FaceMeshDetector {
  #faces: Float32Array[] = [];
  readonly #mesh: FaceMesh;

  private constructor(mesh: FaceMesh) {
    this.#mesh = mesh;
    mesh.onResults(({ image, multiFaceLandmarks = [] }) => {
      image?.close?.();
      this.#faces = multiFaceLandmarks.map((points) =>
        Float32Array.from(points.flatMap(({ x, y }) => [x, y])),
      );
    });
  }

  /**
   * Loads Face Mesh with its model.
   *
   * @param assets URL of the folder with Face Mesh's files, ending in a slash
   * @throws Error if a file is missing or Face Mesh cannot start
   */
  static async load(assets: string): Promise<FaceMeshDetector> {
    await runScript(`${assets}face_mesh.js`);
    const Mesh = globalThis.FaceMesh;
    if (!Mesh) throw new Error('face_mesh.js did not define FaceMesh');
    const mesh = new Mesh({ locateFile: (file) => assets + file });
    mesh.setOptions({
      maxNumFaces: MAX_FACES_OF_PHOTO,
      refineLandmarks: true,
      // Networks run faster on the CPU than on a GPU that the CPU emulates.
      useCpuInference: !hasGpu(),
      minDetectionConfidence: 0.5,
      minTrackingConfidence: 0.5,
    });
    await mesh.initialize();
    const detector = new FaceMeshDetector(mesh);
    // The first detection is slow because it prepares the networks, so run it before there is a picture.
    await mesh.send({ image: getEmptyPicture() });
    return detector;
  }

  /**
   * Detects the faces in a picture.
   *
   * @param isNewPicture whether the picture is a photograph or the first frame of a video, and not the next frame
   * @returns for each face, the points as alternating x and y, as shares of the picture's width and height
   */
  async detect(
    picture: OffscreenCanvas,
    { isNewPicture }: { readonly isNewPicture: boolean },
  ): Promise<Float32Array[]> {
    this.#mesh.setOptions({ maxNumFaces: isNewPicture ? MAX_FACES_OF_PHOTO : MAX_FACES_OF_CAMERA });
    // An empty picture makes Face Mesh forget the last face. Restarting it would take seconds.
    if (isNewPicture) await this.#mesh.send({ image: getEmptyPicture() });
    for (let attempt = 0; attempt < (isNewPicture ? NEW_PICTURE_ATTEMPTS : 1); attempt += 1) {
      this.#faces = [];
      await this.#mesh.send({ image: picture });
      // The second attempt starts from the result of the first and is more precise.
      if (this.#faces.length > 0 && attempt > 0) break;
    }
    return this.#faces;
  }
}

/** The result of `getEmptyPicture`, reused for all photographs. */
let emptyPicture: OffscreenCanvas | undefined;

/** A black picture without a face. */
function getEmptyPicture(): OffscreenCanvas {
  if (emptyPicture) return emptyPicture;
  emptyPicture = new OffscreenCanvas(192, 192);
  // Face Mesh cannot read a canvas that was never drawn on.
  emptyPicture.getContext('2d')?.fillRect(0, 0, 192, 192);
  return emptyPicture;
}
