import { measureHeadPose } from '../face/head-pose.js';
import type { Face } from '../face/landmarks.js';
import type { QualityHint } from '../tracker/face-tracker.js';

/** The place of a face in its picture, as shares of the picture's width and height. */
export interface FacePlace {
  /** The point halfway between the top of the forehead and the chin. */
  readonly x: number;
  readonly y: number;
  /** From the top of the forehead to the chin. */
  readonly height: number;
  /** The width of the picture divided by its height. */
  readonly pictureAspect: number;
}

/** The report on one painted picture. */
export interface FrameReport {
  /** The number of detected faces. The studio paints the most important one. */
  readonly faces: number;
  readonly hints: readonly QualityHint[];
  /** Where the painted face is; undefined without a face. */
  readonly place?: FacePlace;
  /** Whether the face comes from the simulated tracker. Pages must say that this is a demonstration. */
  readonly isSimulated: boolean;
  readonly renderer: 'webgl2' | 'cpu';
  /**
   * Confidence of the hair mask, 0 to 1, if the look needs one. Below 0.35 a page should say that the hair is
   * uncertain.
   */
  readonly hairConfidence?: number;
  /**
   * Whether the hairstyle is still being drawn, so that the picture shows the person's own hair: in the first seconds of
   * a video.
   */
  readonly isHairstyleMissing?: boolean;
  /**
   * Whether the person's own hair is so much longer than the hairstyle that the picture keeps it: neck and shoulders under it would
   * have to be invented. A page should say so.
   */
  readonly isOwnHairTooLong?: boolean;
  /**
   * Whether the hairstyle of a photograph is the person's own hair with lengths drawn to it, because it is only longer. A page should
   * say so: parting and hairline are the person's own.
   */
  readonly isOwnHairLengthened?: boolean;
  /**
   * Whether the hairstyle would look like a wig on this photograph, which therefore keeps the person's own hair. A page should say so.
   */
  readonly isHairstyleUnconvincing?: boolean;
  /** Duration of each stage in milliseconds. `total` includes the transfer of the picture. */
  readonly ms: {
    readonly track: number;
    readonly masks: number;
    readonly blend: number;
    readonly total: number;
  };
}

/** What is reported about the hair after the current picture was painted again, with another look or with strokes of the brush. */
export type HairReport = Pick<
  FrameReport,
  'hairConfidence' | 'isOwnHairTooLong' | 'isOwnHairLengthened' | 'isHairstyleUnconvincing'
>;

/** Picks what is reported about the hair from the result of painting. */
export const reportHair = ({
  hairConfidence,
  isOwnHairTooLong,
  isOwnHairLengthened,
  isHairstyleUnconvincing,
}: HairReport): HairReport => ({
  ...(hairConfidence !== undefined && { hairConfidence }),
  ...(isOwnHairTooLong && { isOwnHairTooLong }),
  ...(isOwnHairLengthened && { isOwnHairLengthened }),
  ...(isHairstyleUnconvincing && { isHairstyleUnconvincing }),
});

/** Measures where a face is in a picture of a size in pixels. */
export function placeFace(face: Face, size: { readonly width: number; readonly height: number }): FacePlace {
  const { x, y, height } = measureHeadPose(face);
  return {
    x: x / size.width,
    y: y / size.height,
    height: height / size.height,
    pictureAspect: size.width / size.height,
  };
}
