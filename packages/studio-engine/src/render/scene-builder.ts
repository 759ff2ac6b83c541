import { estimateLight } from '../analysis/estimate-light.js';
import { sampleSkin } from '../analysis/skin-tone.js';
import { oklabToHex } from '../color/oklab.js';
import type { Pixels } from '../color/pixels.js';
import type { Triple } from '../color/srgb.js';
import { type HairLengths, type Look, LookPlanner } from '../effects/look-planner.js';
import { MAX_FOUNDATION_OPACITY } from '../effects/makeup-layers.js';
import { measureRegion } from '../effects/region-stats.js';
import type { Face, FaceInFrame } from '../face/landmarks.js';
import type { Network } from '../hair-network/network.js';
import { fitHead } from '../hairstyle/head-fit.js';
import {
  createKeptHair,
  isHairTooFull,
  isHairTooLong,
  type KeptHair,
  limitToKeptHair,
} from '../hairstyle/own-hair.js';
import {
  castHairstyleShadow,
  type HairstyleFrame,
  type HairstyleOnHead,
  HairstylePlacer,
  placeHairstyle,
} from '../hairstyle/placed-hairstyle.js';
import type { HairMasks } from '../masks/hair-finder.js';
import type { HairStroke } from '../masks/hair-stroke.js';
import type { Mask } from '../masks/mask.js';
import { isHairstyleConvincing } from './convincing-hairstyles.js';
import type { FoundationTint } from './forehead-inpainter.js';
import { type ErasingOptions, HairEraser } from './hair-eraser.js';
import { HairLengthener } from './hair-lengthener.js';
import type { PlacedHairstyle, Scene } from './renderer.js';

/** A look with a hairstyle, which is given by its id in the catalogue and its intensity from 0 to 1. */
export interface FullLook extends Look {
  readonly hairstyle?: { readonly id: string; readonly intensity: number };
}

/** A scene, and how it was built. */
interface BuiltScene {
  readonly scene: Scene;
  /** Duration of the build, most of which is segmentation, in milliseconds. */
  readonly buildMs: number;
  /** Confidence of the hair mask, 0 to 1, if the look needs one. See `FrameReport`. */
  readonly hairConfidence?: number;
  /** See `FrameReport`. */
  readonly isOwnHairTooLong?: boolean;
  /** See `FrameReport`. */
  readonly isOwnHairLengthened?: boolean;
  /** See `FrameReport`. */
  readonly isHairstyleUnconvincing?: boolean;
  /** Whether the hairstyle of the look is still being drawn, so that the scene shows the person's own hair. */
  readonly isHairstyleMissing?: boolean;
}

/** Confidence of the hair mask from which on the color of the person's own hair can be measured. */
const MIN_COLOR_CONFIDENCE = 0.2;
/** The color of a hairstyle if neither the look nor the person's own hair gives one: a medium brown. */
const DEFAULT_HAIR_HEX = '#4a3327';

interface BuildOptions {
  /** Position of the divider, see `Scene`; default 0. */
  readonly dividerPosition?: number;
  /** Whether the frame is one of many, which get a hairstyle of fewer strands, drawn in steps; default false. */
  readonly isVideo?: boolean;
  /** Whether another step of the drawing of a hairstyle may be done in this frame of a video; by default always. */
  hasTime?(): boolean;
}

/** A hairstyle to place on the head of a frame. */
interface HairstyleToPlace extends Required<Pick<BuildOptions, 'isVideo' | 'hasTime'>> {
  readonly hairstyle: NonNullable<FullLook['hairstyle']>;
  /** Color of the hair in the look, `#rrggbb`; undefined for the person's own color. */
  readonly hex: string | undefined;
  readonly tint: FoundationTint | undefined;
  readonly styleKey: string;
}

/** A placed hairstyle with the picture under it. */
interface HairstyleOnFrame {
  readonly data: Uint8ClampedArray;
  readonly face: Face;
  /** The hairstyle, its color and the foundation. */
  readonly styleKey: string;
  readonly base: Uint8ClampedArray;
  readonly placed: PlacedHairstyle;
  readonly kept: KeptHair;
}

/** Builds scenes from frames. One instance serves all frames of a camera, or one photograph. */
export class SceneBuilder {
  readonly #planner: LookPlanner;
  readonly #eraser = new HairEraser();
  #base: Uint8ClampedArray | undefined;
  readonly #placer = new HairstylePlacer();
  readonly #lengthener = new HairLengthener();
  #ownHairColor: string | undefined;
  /** The hairstyle of the photograph as it was placed last, because moving the divider changes nothing about it. */
  #placed: HairstyleOnFrame | undefined;
  /** The last scene of a photograph. Moving the divider changes only its sides, so the rest is kept. */
  #last:
    | {
        readonly data: Uint8ClampedArray;
        readonly face: Face;
        readonly look: string;
        readonly built: BuiltScene;
      }
    | undefined;

  /** @param network see `HairFinder` */
  constructor(network?: Network) {
    this.#planner = new LookPlanner(network);
  }

  /** Forgets the learned hair colors. Call it before a picture of another person. */
  reset(): void {
    this.#planner.reset();
    this.#placer.reset();
    this.#ownHairColor = undefined;
    this.#placed = undefined;
    this.#lengthener.reset();
    this.#last = undefined;
  }

  /** Sets the strokes that correct the hair mask of the picture. They hold until `reset`. */
  setHairStrokes(strokes: readonly HairStroke[]): void {
    this.#planner.setHairStrokes(strokes);
    this.#ownHairColor = undefined;
    this.#placed = undefined;
    this.#lengthener.reset();
    this.#last = undefined;
  }

  /**
   * Builds the scene of one frame.
   *
   * @param pixels the unpainted frame; not changed
   * @param face the face to paint; the scene shows the unpainted frame if it is undefined
   */
  build(
    pixels: Pixels,
    face: Face | undefined,
    look: FullLook,
    { dividerPosition = 0, isVideo = false, hasTime = () => true }: BuildOptions = {},
  ): BuiltScene {
    const { data } = pixels;
    const key = JSON.stringify(look);
    const last = this.#last;
    if (!isVideo && face && last?.data === data && last.face === face && last.look === key)
      return { ...last.built, scene: { ...last.built.scene, dividerPosition }, buildMs: 0 };
    const built = this.#build(pixels, face, look, { dividerPosition, isVideo, hasTime });
    this.#last = isVideo || !face ? undefined : { data, face, look: key, built };
    return built;
  }

  #build(
    { data, width, height }: Pixels,
    face: Face | undefined,
    look: FullLook,
    { dividerPosition, isVideo, hasTime }: Required<BuildOptions>,
  ): BuiltScene {
    const begin = performance.now();
    const unpainted: Scene = { width, height, original: data, base: data, layers: [], dividerPosition };
    if (!face) return { scene: unpainted, buildMs: 0 };
    const { hairstyle, hairColor, makeup, eyes } = look;
    const lookToPlan: Look = {
      ...(makeup && { makeup }),
      ...(eyes && { eyes }),
      ...(hairColor && { hairColor }),
    };
    const planScene = (needsHair: boolean, lengths?: HairLengths) => {
      const options = { needsHair, isPhoto: !isVideo, ...(lengths && { lengths }) };
      const plan = this.#planner.plan(data, width, height, face, lookToPlan, options);
      const { base = data, layers, blurred } = plan;
      const scene: Scene = { ...unpainted, base, layers, ...(blurred && { blurred }) };
      return { plan, scene };
    };
    const { plan, scene } = planScene(hairstyle !== undefined);
    const confidence = plan.hairMasks && { hairConfidence: plan.hairMasks.confidence };
    const report = (rest: Partial<BuiltScene>) => ({
      scene,
      buildMs: performance.now() - begin,
      ...confidence,
      ...rest,
    });
    if (!hairstyle || !plan.hairMasks) return report({});
    // Own hair that stays is dyed as without a hairstyle.
    const keepOwnHair = (reason: Partial<BuiltScene>) =>
      report({ ...(!isVideo && hairColor && { scene: planScene(false).scene }), ...reason });
    const frame = { data, width, height, face };
    const lengths = isVideo ? undefined : this.#lengthener.lengthen(frame, plan.hairMasks, hairstyle);
    if (lengths) return report({ scene: planScene(false, lengths).scene, isOwnHairLengthened: true });
    if (isHairTooLong(plan.hairMasks.hair, fitHead(face), hairstyle.id))
      return keepOwnHair({ isOwnHairTooLong: true });
    if (!isVideo && !isHairstyleConvincing(frame, plan.hairMasks, hairstyle.id))
      return keepOwnHair({ isHairstyleUnconvincing: true });
    const tint = plan.foundation &&
      makeup?.foundation && {
        color: plan.foundation,
        opacity: MAX_FOUNDATION_OPACITY * makeup.foundation.intensity,
      };
    const styleKey = JSON.stringify([hairstyle, hairColor?.hex, tint]);
    const last = this.#placed;
    const canReuse = !isVideo && last?.data === data && last.face === face && last.styleKey === styleKey;
    const onFrame = canReuse
      ? last
      : this.#placeOnHead(frame, plan.base ?? data, plan.hairMasks, {
          hairstyle,
          hex: hairColor?.hex,
          tint,
          styleKey,
          isVideo,
          hasTime,
        });
    if (!onFrame) return report({ isHairstyleMissing: true });
    if (onFrame === 'own-hair-too-full') return keepOwnHair({ isOwnHairTooLong: true });
    const { base, placed, kept } = onFrame;
    // The first layer is the hair color, which the hair that stays behind the hairstyle gets, too.
    const [hairLayer] = plan.layers;
    if (hairColor && hairLayer) limitToKeptHair(hairLayer.mask, kept);
    return report({ scene: { ...scene, base, hairstyle: placed } });
  }

  /**
   * Takes the person's own hair away and places the hairstyle of a look.
   *
   * @param withStrands the frame with the strands that are painted onto it, 8-bit RGBA
   * @returns undefined as long as there is no drawing of the hairstyle, and `own-hair-too-full` if it would leave too much own hair
   * to be replaced
   */
  #placeOnHead(
    frame: FaceInFrame,
    withStrands: Uint8ClampedArray,
    masks: HairMasks,
    toPlace: HairstyleToPlace,
  ): HairstyleOnFrame | 'own-hair-too-full' | undefined {
    const { hairstyle, hex, tint, styleKey, isVideo } = toPlace;
    const hairstyleFrame = {
      ...frame,
      ownHair: masks.hair,
      // The measured color of the person's own hair contains the light already.
      measureLightColor: (): Triple => (hex ? measureLightColor(frame, masks.hair) : [1, 1, 1]),
    };
    const onHead = this.#drawHairstyle(hairstyleFrame, masks, toPlace);
    if (!onHead) return undefined;
    const placed = placeHairstyle(onHead);
    const kept = createKeptHair(placed, frame.face);
    if (isHairTooFull(masks.hair, placed, kept, fitHead(frame.face).scale)) return 'own-hair-too-full';
    const base = this.#eraseHair({ ...frame, data: withStrands }, masks, {
      share: hairstyle.intensity,
      tint,
      isTextured: !isVideo,
      kept,
    });
    castHairstyleShadow(onHead, hairstyleFrame, base);
    this.#placed = { data: frame.data, face: frame.face, styleKey, base, placed, kept };
    return this.#placed;
  }

  #eraseHair(frame: FaceInFrame, { hair }: HairMasks, options: ErasingOptions): Uint8ClampedArray {
    if (this.#base?.length !== frame.data.length) this.#base = new Uint8ClampedArray(frame.data.length);
    this.#base.set(frame.data);
    this.#eraser.erase({ ...frame, data: this.#base }, hair, options);
    return this.#base;
  }

  #drawHairstyle(
    frame: HairstyleFrame,
    { hair, confidence }: HairMasks,
    { hairstyle: { id, intensity }, hex: chosenHex, isVideo, hasTime }: HairstyleToPlace,
  ): HairstyleOnHead | undefined {
    if (this.#ownHairColor === undefined) {
      const stats = measureRegion(frame.data, frame.width, hair);
      this.#ownHairColor =
        stats.weight > 0 && confidence > MIN_COLOR_CONFIDENCE ? oklabToHex(stats.mean) : DEFAULT_HAIR_HEX;
    }
    const hex = chosenHex ?? this.#ownHairColor;
    return this.#placer.draw(frame, { id, hex, intensity }, { isVideo, hasTime });
  }
}

/** Color and strength of the light, as linear factors: 1 in daylight and a well exposed picture. */
function measureLightColor({ data, width, height, face }: FaceInFrame, hair: Mask): Triple {
  const { mean } = sampleSkin(data, width, height, face, hair);
  const { gains, confidence } = estimateLight(data, width, height, face, mean);
  const color = (i: 0 | 1 | 2) => 1 + (1 / gains[i] - 1) * Math.min(1, confidence);
  return [color(0), color(1), color(2)];
}
