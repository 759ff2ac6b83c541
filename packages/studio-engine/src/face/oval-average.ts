import { type HeadPose, measureHeadPose } from './head-pose.js';
import { CONTOURS, type Contour, type Face } from './landmarks.js';

/** Contours that move with the skull, from which the movement of the head is computed. */
const STABLE_CONTOURS: readonly Contour[] = ['rightEye', 'leftEye', 'rightBrow', 'leftBrow', 'nose'];

/** Weight of a new frame in the average while the head is still. */
const STILL_RATE = 0.12;
/**
 * Median deviations of the oval from its average, as shares of the face's width: up to the first they count as noise,
 * from the second on the head turns or the mouth opens, and the average follows at once.
 */
const [NOISE_DEVIATION, MOVING_DEVIATION] = [0.02, 0.07];
/** How far a single landmark may run ahead of the others in one frame, as a share of the face's width. */
const MAX_STRAY_STEP = 0.003;
/** From this distance of their faces on, in widths of the face, two frames show different heads. */
const OTHER_HEAD_DISTANCE = 0.5;
/** From this logarithm of the ratio of their faces' heights on, two frames show different heads. */
const OTHER_HEAD_LOG_RATIO = 0.5;

/** A similarity transform: `x' = a x - b y + dx`, `y' = b x + a y + dy`. */
interface Similarity {
  readonly a: number;
  readonly b: number;
  readonly dx: number;
  readonly dy: number;
}

/**
 * Averages the oval of a face over the frames of a video. Eyes, brows and nose tell how the head moves, and the average
 * moves along, so that it does not lag behind. Noise is averaged away, and a landmark that jumps alone is held back.
 */
export class OvalAverage {
  #former: Face | undefined;
  #pose: HeadPose | undefined;

  /** Forgets the former frames. Call it before another video or photograph, and if no face is found. */
  reset(): void {
    this.#former = undefined;
  }

  /**
   * Averages the oval of the next frame.
   *
   * @returns the face with its averaged oval; the given one is not changed
   */
  average(face: Face): Face {
    const pose = measureHeadPose(face);
    const former = this.#former;
    const averaged =
      former && this.#pose && isSameHead(this.#pose, pose) ? followOval(former, face, pose) : face;
    this.#former = averaged;
    this.#pose = pose;
    return averaged;
  }
}

const isSameHead = (former: HeadPose, now: HeadPose): boolean =>
  Math.hypot(now.x - former.x, now.y - former.y) < OTHER_HEAD_DISTANCE * former.width &&
  Math.abs(Math.log(now.height / former.height)) < OTHER_HEAD_LOG_RATIO;

/** Moves the former oval along with the head and a part of the way to the present one. */
function followOval(former: Face, face: Face, { width }: HeadPose): Face {
  const { a, b, dx, dy } = fitSimilarity(former.points, face.points);
  const { start, count } = CONTOURS.oval;
  const points = new Float32Array(face.points);
  const deviations = new Float32Array(2 * count);
  const lengths = new Float32Array(count);
  for (let i = 0; i < count; i += 1) {
    const at = 2 * (start + i);
    const [x, y] = [former.points[at] as number, former.points[at + 1] as number];
    const [movedX, movedY] = [a * x - b * y + dx, b * x + a * y + dy];
    deviations[2 * i] = (face.points[at] as number) - movedX;
    deviations[2 * i + 1] = (face.points[at + 1] as number) - movedY;
    lengths[i] = Math.hypot(deviations[2 * i] as number, deviations[2 * i + 1] as number);
    points[at] = movedX;
    points[at + 1] = movedY;
  }
  // The median, because a few landmarks that jump do not mean that the head turns.
  const medianDeviation = lengths.slice().sort()[count >> 1] as number;
  const rate = computeFollowRate(medianDeviation / width);
  const maxStep = MAX_STRAY_STEP * width + rate * medianDeviation;
  for (let i = 0; i < count; i += 1) {
    const step = Math.min(rate * (lengths[i] as number), maxStep);
    const share = step / Math.max(1e-6, lengths[i] as number);
    const at = 2 * (start + i);
    points[at] = (points[at] as number) + share * (deviations[2 * i] as number);
    points[at + 1] = (points[at + 1] as number) + share * (deviations[2 * i + 1] as number);
  }
  return { points };
}

/** How far the average goes towards the present oval, 0 to 1. @param deviation as a share of the face's width */
const computeFollowRate = (deviation: number): number =>
  STILL_RATE +
  (1 - STILL_RATE) *
    Math.max(0, Math.min(1, (deviation - NOISE_DEVIATION) / (MOVING_DEVIATION - NOISE_DEVIATION)));

/**
 * The similarity transform that moves the stable landmarks of one frame closest to those of another, by least squares.
 *
 * Source: Umeyama, "Least-squares estimation of transformation parameters between two point patterns", IEEE
 * Transactions on Pattern Analysis and Machine Intelligence 13 (1991), for two dimensions.
 */
function fitSimilarity(from: Float32Array, to: Float32Array): Similarity {
  let [count, fromX, fromY, toX, toY] = [0, 0, 0, 0, 0];
  const indices = STABLE_CONTOURS.flatMap((name) =>
    Array.from({ length: CONTOURS[name].count }, (_, i) => 2 * (CONTOURS[name].start + i)),
  );
  for (const at of indices) {
    count += 1;
    fromX += from[at] as number;
    fromY += from[at + 1] as number;
    toX += to[at] as number;
    toY += to[at + 1] as number;
  }
  [fromX, fromY, toX, toY] = [fromX / count, fromY / count, toX / count, toY / count];
  let [dot, cross, norm] = [0, 0, 0];
  for (const at of indices) {
    const [x, y] = [(from[at] as number) - fromX, (from[at + 1] as number) - fromY];
    const [u, v] = [(to[at] as number) - toX, (to[at + 1] as number) - toY];
    dot += x * u + y * v;
    cross += x * v - y * u;
    norm += x * x + y * y;
  }
  const [a, b] = norm > 0 ? [dot / norm, cross / norm] : [1, 0];
  return { a, b, dx: toX - a * fromX + b * fromY, dy: toY - b * fromX - a * fromY };
}
