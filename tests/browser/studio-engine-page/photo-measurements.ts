import { type Analysis, analyzeFace } from '@mirabelle/studio-engine/analysis';
import { fetchNetwork, type Network } from '@mirabelle/studio-engine/hair-network';
import file from '@mirabelle/studio-engine/hair-network.bin?url';
import {
  type Face,
  HairFinder,
  type Mask,
  measureHeadPose,
  readMaskValue,
} from '@mirabelle/studio-engine/masks';
import layers from '@mirabelle/studio-engine/network-layers.wasm?url';
import { renderPixels, SceneBuilder } from '@mirabelle/studio-engine/render';
import { computeIou } from '@mirabelle/studio-engine/testing';
import TrackWorker from '@mirabelle/studio-engine/track-worker?worker';
import { createFaceMeshTracker, type FaceTracker } from '@mirabelle/studio-engine/tracker';
import { createContext } from './canvas.js';
import { createMotionFrames, type Motion } from './photo-motion.js';
import { type Leakage, measureLeakage } from './photo-regions.js';
import { changeLight, findSection, type Section, VARIANTS, type Variant } from './photo-variants.js';

/** Longest side of a measured photograph in pixels, as in the studio. */
const MAX_SIDE = 1280;
/** A color that is far from every skin, wall and hair, so that a leak shows. */
const VIVID = { hairColor: { hex: '#1fa34a', intensity: 0.85 } };

/** The measurements of one photograph. */
export interface PhotoMeasurement {
  readonly width: number;
  readonly height: number;
  /** The number of faces. All other measurements are those of the most important face. */
  readonly faces: number;
  /** x and y of the face's landmarks in pixels. */
  readonly points: readonly number[];
  /** See `HeadPose.turn`. */
  readonly turn: number;
  readonly confidence: number;
  /** The overlap with the mask that was drawn by hand, if there is one. */
  readonly iou?: number;
  readonly leakage?: Leakage;
  /** Duration of the segmentation in milliseconds. */
  readonly ms: number;
  readonly analysis: Analysis;
}

let tracker: Promise<FaceTracker> | undefined;
let network: Promise<Network | undefined> | undefined;

/** The neural network that finds hair. Every measurement uses it. */
async function loadHairNetwork(): Promise<Network> {
  network ??= fetchNetwork({ file, layers });
  const loaded = await network;
  if (!loaded) throw new Error('The neural network for hair cannot be loaded');
  return loaded;
}

/**
 * Measures a photograph.
 *
 * @param maskUrl a picture whose light pixels are hair
 * @returns undefined if no face is found
 */
export async function measurePhoto(url: string, maskUrl?: string): Promise<PhotoMeasurement | undefined> {
  const picture = await loadPixels(url);
  const { width, height, data } = picture;
  const faces = await detectFaces(picture, { isNewPicture: true });
  const [face] = faces;
  if (!face) return undefined;
  const hairNetwork = await loadHairNetwork();
  const finder = new HairFinder(hairNetwork);
  const begin = performance.now();
  const { hair, confidence } = finder.find(data, width, height, face);
  const ms = performance.now() - begin;
  const truth = maskUrl ? await loadMask(maskUrl, width, height) : undefined;
  return {
    width,
    height,
    faces: faces.length,
    points: [...face.points],
    turn: measureHeadPose(face).turn,
    confidence,
    ms,
    analysis: analyzeFace(data, width, height, face, hairNetwork),
    ...(truth && {
      iou: computeIou(hair, truth, width, height),
      leakage: measureLeakage(picture, paintVivid(picture, face, hairNetwork), face, truth),
    }),
  };
}

/** A photograph that is measured again after a change. */
export interface VariantMeasurement {
  readonly variant: Variant;
  /** The overlap of the hair mask with that of the unchanged photograph, in the section that both show. */
  readonly iou: number;
  readonly analysis: Analysis;
}

/**
 * Measures the variants of a photograph, which differ from it in light, size or section.
 *
 * @returns nothing if no face is found in the unchanged photograph; variants in which none is found are left out
 */
export async function measureVariants(url: string): Promise<VariantMeasurement[]> {
  const picture = await loadPixels(url);
  const [face] = await detectFaces(picture, { isNewPicture: true });
  if (!face) return [];
  const hairNetwork = await loadHairNetwork();
  const { hair } = new HairFinder(hairNetwork).find(picture.data, picture.width, picture.height, face);
  const bitmap = await createImageBitmap(picture);
  const measured: VariantMeasurement[] = [];
  for (const variant of Object.keys(VARIANTS) as Variant[]) {
    const section = findSection(picture, measureHeadPose(face), variant);
    const changed = drawSection(bitmap, section);
    changeLight(changed.data, VARIANTS[variant].light);
    const [again] = await detectFaces(changed, { isNewPicture: true });
    if (!again) continue;
    const { data, width, height } = changed;
    const hairMask = new HairFinder(hairNetwork).find(data, width, height, again).hair;
    measured.push({
      variant,
      iou: computeIou(cutSection(hair, section, width, height), hairMask, width, height),
      analysis: analyzeFace(data, width, height, again, hairNetwork),
    });
  }
  return measured;
}

function drawSection(bitmap: ImageBitmap, { x, y, width, height, scale }: Section): ImageData {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)];
  const context = createContext(w, h, { willReadFrequently: true });
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, width, height, 0, 0, w, h);
  return context.getImageData(0, 0, w, h);
}

/** Cuts the section of a variant out of a mask, in the size of the variant. */
function cutSection(mask: Mask, section: Section, width: number, height: number): Mask {
  const data = new Uint8Array(width * height);
  for (let y = 0, index = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1, index += 1)
      data[index] = readMaskValue(
        mask,
        Math.floor(section.x + (x + 0.5) / section.scale),
        Math.floor(section.y + (y + 0.5) / section.scale),
      );
  return { box: { x: 0, y: 0, width, height }, data };
}

/** The stability of the masks of one video. */
export interface VideoMeasurement {
  readonly frames: number;
  /** The overlap of the hair masks of neighboring frames, for each pair of frames. */
  readonly overlaps: readonly number[];
  /**
   * How far the outline of the face moves between neighboring frames beyond the movement of the head, as a mean over
   * its landmarks in pixels, for each pair of frames.
   */
  readonly jitter: readonly number[];
  /** Duration of the segmentation of each frame in milliseconds. */
  readonly ms: readonly number[];
}

/** Measures the frames of a video in their order. Frames without a face are left out. */
export const measureVideo = (urls: readonly string[]): Promise<VideoMeasurement> =>
  measureFrames(loadFrames(urls));

/** Measures the frames that a camera sees while it moves before a photograph. */
export async function measureMotion(url: string, motion: Motion): Promise<VideoMeasurement> {
  const photo = await createImageBitmap(await (await fetch(url)).blob(), { imageOrientation: 'from-image' });
  return measureFrames(createMotionFrames(photo, motion));
}

async function* loadFrames(urls: readonly string[]): AsyncGenerator<ImageData> {
  for (const url of urls) yield await loadPixels(url);
}

async function measureFrames(
  pictures: Iterable<ImageData> | AsyncIterable<ImageData>,
): Promise<VideoMeasurement> {
  const finder = new HairFinder(await loadHairNetwork());
  const overlaps: number[] = [];
  const jitter: number[] = [];
  const ms: number[] = [];
  let last: { mask: Mask; face: Face } | undefined;
  let isFirst = true;
  for await (const picture of pictures) {
    // The first frame is shown as a photograph too, so that the tracker forgets the video before.
    if (isFirst) await detectFaces(picture, { isNewPicture: true });
    isFirst = false;
    const [face] = await detectFaces(picture, { isNewPicture: false });
    if (!face) continue;
    const begin = performance.now();
    const { hair } = finder.find(picture.data, picture.width, picture.height, face);
    ms.push(performance.now() - begin);
    if (last) {
      overlaps.push(computeIou(moveMask(last, face, picture), hair, picture.width, picture.height));
      jitter.push(measureJitter(last.face, face));
    }
    last = { mask: { box: hair.box, data: hair.data.slice() }, face };
  }
  return { frames: ms.length, overlaps, jitter, ms };
}

/** Returns a function that moves a point along with the head from one frame to the next: it shifts, grows and leans. */
function createHeadMovement(face: Face, next: Face): (x: number, y: number) => [x: number, y: number] {
  const [from, to] = [measureHeadPose(face), measureHeadPose(next)];
  const scale = to.height / from.height;
  const lean = to.tilt - from.tilt;
  const [cos, sin] = [scale * Math.cos(lean), scale * Math.sin(lean)];
  return (x, y) => [
    to.x + cos * (x - from.x) - sin * (y - from.y),
    to.y + sin * (x - from.x) + cos * (y - from.y),
  ];
}

/** Moves a mask along with the head. */
function moveMask(
  { mask, face }: { mask: Mask; face: Face },
  next: Face,
  { width, height }: ImageData,
): Mask {
  const back = createHeadMovement(next, face);
  const data = new Uint8Array(width * height);
  for (let y = 0, index = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, index += 1) {
      const [fromX, fromY] = back(x, y);
      data[index] = readMaskValue(mask, Math.round(fromX), Math.round(fromY));
    }
  }
  return { box: { x: 0, y: 0, width, height }, data };
}

/** See {@link VideoMeasurement.jitter}. */
function measureJitter(face: Face, next: Face): number {
  const move = createHeadMovement(face, next);
  let sum = 0;
  for (let i = 0; i < OVAL_POINTS; i += 1) {
    const [x, y] = move(face.points[2 * i] as number, face.points[2 * i + 1] as number);
    sum += Math.hypot((next.points[2 * i] as number) - x, (next.points[2 * i + 1] as number) - y);
  }
  return sum / OVAL_POINTS;
}

/** The number of landmarks on the outline of the face, which are the first ones. */
const OVAL_POINTS = 36;

/** The photograph with its hair in a vivid color. */
function paintVivid({ data, width, height }: ImageData, face: Face, hairNetwork: Network): Uint8ClampedArray {
  const { scene } = new SceneBuilder(hairNetwork).build({ data, width, height }, face, VIVID);
  const out = new Uint8ClampedArray(data.length);
  renderPixels(scene, out);
  return out;
}

async function detectFaces(
  picture: ImageData,
  { isNewPicture }: { isNewPicture: boolean },
): Promise<readonly Face[]> {
  tracker ??= createFaceMeshTracker({ worker: () => new TrackWorker(), assets: '/vendor/face-mesh/' });
  const { faces } = await (await tracker).detect(await createImageBitmap(picture), { isNewPicture });
  return faces;
}

async function loadPixels(url: string): Promise<ImageData> {
  const bitmap = await createImageBitmap(await (await fetch(url)).blob(), { imageOrientation: 'from-image' });
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  return drawPixels(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
}

async function loadMask(url: string, width: number, height: number): Promise<Mask> {
  const { data } = drawPixels(await createImageBitmap(await (await fetch(url)).blob()), width, height);
  return {
    box: { x: 0, y: 0, width, height },
    data: Uint8Array.from({ length: width * height }, (_, i) => data[4 * i] ?? 0),
  };
}

function drawPixels(bitmap: ImageBitmap, width: number, height: number): ImageData {
  const context = createContext(width, height, { willReadFrequently: true });
  context.drawImage(bitmap, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
