import type { Pixels } from '../color/pixels.js';
import { measureHeadPose } from '../face/head-pose.js';
import { type Face, getContourPolygon, getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { computeBlushOpacity, createBlushStroke } from './blush-stroke.js';
import { narrowToBrowHairs } from './brow-hairs.js';
import { Feather } from './feather.js';
import { addMask, createMask, findBoundingBox, type Mask, resizeMask, subtractMask } from './mask.js';
import { PolygonRasterizer } from './polygon-rasterizer.js';

const BROWS = ['rightBrow', 'leftBrow'] as const;

/** Feather radii as shares of the face's width. */
const FEATHER_RADIUS = { lips: 0.006, lids: 0.026, skin: 0.018, underEyes: 0.022, brows: 0.014 } as const;

/**
 * Masks of the regions that makeup is applied to, from a face's landmarks. Their outer edges are feathered; eyes,
 * brows and mouth are cut out after feathering, so that no makeup covers them.
 *
 * One instance serves all frames. Each mask is valid until the next call of the same method.
 */
export class RegionMasks {
  readonly #rasterizer = new PolygonRasterizer();
  readonly #feather = new Feather();
  readonly #lips = createMask();
  readonly #lids = createMask();
  readonly #underEyes = createMask();
  readonly #cheeks = createMask();
  readonly #skin = createMask();
  readonly #cut = createMask();

  /** The lips without the opening of the mouth, so that teeth stay free. */
  drawLips(face: Face, width: number, height: number): Mask {
    const radius = measureHeadPose(face).width * FEATHER_RADIUS.lips;
    const outer = getContourPolygon(face, 'lipsOuter');
    const inner = getContourPolygon(face, 'lipsInner');
    const box = findBoundingBox([outer], 2 * radius + 2, width, height);
    this.#rasterizer.fill(this.#lips, box, [outer]);
    this.#feather.blur(this.#lips, Math.max(1, radius));
    this.#cutOut(this.#lips, [inner]);
    return this.#lips;
  }

  /** Both upper lids up to above the crease, without the eyes. */
  drawLids(face: Face, width: number, height: number): Mask {
    const radius = measureHeadPose(face).width * FEATHER_RADIUS.lids;
    const lids = [createLidPolygon(face, 'right'), createLidPolygon(face, 'left')];
    const box = findBoundingBox(lids, 2 * radius + 2, width, height);
    this.#rasterizer.fill(this.#lids, box, lids);
    this.#feather.blur(this.#lids, radius);
    this.#cutOut(this.#lids, [getContourPolygon(face, 'rightEye'), getContourPolygon(face, 'leftEye')]);
    return this.#lids;
  }

  /** The skin below both eyes, where concealer is applied, without the eyes. */
  drawUnderEyes(face: Face, width: number, height: number): Mask {
    const radius = measureHeadPose(face).width * FEATHER_RADIUS.underEyes;
    const areas = [createUnderEyePolygon(face, 'rightEye'), createUnderEyePolygon(face, 'leftEye')];
    const box = findBoundingBox(areas, 2 * radius + 2, width, height);
    this.#rasterizer.fill(this.#underEyes, box, areas);
    this.#feather.blur(this.#underEyes, radius);
    this.#cutOut(this.#underEyes, [getContourPolygon(face, 'rightEye'), getContourPolygon(face, 'leftEye')]);
    return this.#underEyes;
  }

  /**
   * The skin of the face without eyes, brows and lips. Hair over the forehead is included; subtract the hair
   * mask to exclude it.
   */
  drawSkin(face: Face, width: number, height: number): Mask {
    const radius = measureHeadPose(face).width * FEATHER_RADIUS.skin;
    const oval = getContourPolygon(face, 'oval');
    const box = findBoundingBox([oval], 2 * radius + 2, width, height);
    this.#rasterizer.fill(this.#skin, box, [oval]);
    this.#feather.blur(this.#skin, radius);
    this.#cutOut(this.#skin, [
      getContourPolygon(face, 'rightEye'),
      getContourPolygon(face, 'leftEye'),
      getContourPolygon(face, 'lipsOuter'),
    ]);
    this.#cutOut(
      this.#skin,
      BROWS.map((brow) => getContourPolygon(face, brow)),
    );
    return this.#skin;
  }

  /**
   * Puts the brows' outlines, which `drawSkin` has cut out, back into the mask and cuts out only their hairs, so that the skin
   * between and around the hairs belongs to the mask.
   *
   * @param skin the result of `drawSkin`, from which the hair on the head has been subtracted already; is changed
   * @param skinLightness mean OKLab lightness of the skin
   * @param hair the hair on the head, which may hang over the brows
   */
  leaveOutBrowHairs(
    skin: Mask,
    face: Face,
    { data, width, height }: Pixels,
    skinLightness: number,
    hair?: Mask,
  ): void {
    const radius = measureHeadPose(face).width * FEATHER_RADIUS.brows;
    for (const name of BROWS) {
      const outline = getContourPolygon(face, name);
      const box = findBoundingBox([outline], 2 * radius + 2, width, height);
      this.#rasterizer.fill(this.#cut, box, [outline]);
      if (hair) subtractMask(this.#cut, hair);
      addMask(skin, this.#cut);
      this.#rasterizer.fill(this.#cut, box, [outline]);
      this.#feather.blur(this.#cut, Math.max(1, radius));
      // From here on `#cut` covers only the hairs, which must not belong to the skin.
      narrowToBrowHairs(this.#cut, data, width, skinLightness);
      subtractMask(skin, this.#cut);
    }
  }

  /**
   * From the apple of each cheek up along the cheekbone to the temple, as blush is brushed on.
   *
   * @param skin the result of `drawSkin`, which limits the mask
   */
  drawCheeks(face: Face, skin: Mask): Mask {
    const pose = measureHeadPose(face);
    const right = createBlushStroke(face, pose, 'right');
    const left = createBlushStroke(face, pose, 'left');
    const corners = [right, left].map((stroke) =>
      Float32Array.of(stroke.left, stroke.top, stroke.right, stroke.bottom),
    );
    const { box: whole } = skin;
    const around = findBoundingBox(corners, 0, whole.x + whole.width, whole.y + whole.height);
    const x1 = Math.max(around.x, whole.x);
    const y1 = Math.max(around.y, whole.y);
    const box = {
      x: x1,
      y: y1,
      width: Math.max(0, around.x + around.width - x1),
      height: Math.max(0, around.y + around.height - y1),
    };
    resizeMask(this.#cheeks, box);
    for (let y = 0, index = 0; y < box.height; y += 1) {
      let sourceIndex = (box.y + y - whole.y) * whole.width + box.x - whole.x;
      for (let x = 0; x < box.width; x += 1, index += 1, sourceIndex += 1) {
        const fade =
          computeBlushOpacity(right, box.x + x, box.y + y) + computeBlushOpacity(left, box.x + x, box.y + y);
        // The fifth power fades blush quickly where single strands of hair lie over the skin.
        const bare = (skin.data[sourceIndex] as number) / 255;
        this.#cheeks.data[index] = fade === 0 ? 0 : 255 * bare ** 5 * (fade > 1 ? 1 : fade);
      }
    }
    return this.#cheeks;
  }

  /** Cuts polygons out of a mask, without feathering. */
  #cutOut(mask: Mask, polygons: readonly Float32Array[]): void {
    const cut = findBoundingBox(polygons, 1, mask.box.x + mask.box.width, mask.box.y + mask.box.height);
    const left = Math.max(cut.x, mask.box.x);
    const top = Math.max(cut.y, mask.box.y);
    const box = { x: left, y: top, width: cut.x + cut.width - left, height: cut.y + cut.height - top };
    if (box.width <= 0 || box.height <= 0) return;
    resizeMask(this.#cut, box);
    this.#rasterizer.fill(this.#cut, box, polygons);
    subtractMask(mask, this.#cut);
  }
}

/** The polygon of an upper lid: from the lashes over the crease and up to 0.3 of the way to the brow, less at the corners. */
function createLidPolygon(face: Face, side: 'right' | 'left'): Float32Array {
  const eye = side === 'right' ? 'rightEye' : 'leftEye';
  const crease = side === 'right' ? 'rightCrease' : 'leftCrease';
  const brow = side === 'right' ? 'rightBrow' : 'leftBrow';
  const points: number[] = [];
  for (const i of [8, 9, 10, 11, 12, 13, 14, 15, 0])
    points.push(getLandmarkX(face, eye, i), getLandmarkY(face, eye, i));
  for (let i = 0; i < 7; i += 1) {
    const browIndex = 9 - (i * 4) / 6;
    const lowerIndex = Math.floor(browIndex);
    const upperIndex = Math.min(9, lowerIndex + 1);
    const share = browIndex - lowerIndex;
    const browX =
      getLandmarkX(face, brow, lowerIndex) * (1 - share) + getLandmarkX(face, brow, upperIndex) * share;
    const browY =
      getLandmarkY(face, brow, lowerIndex) * (1 - share) + getLandmarkY(face, brow, upperIndex) * share;
    const [x, y] = [getLandmarkX(face, crease, i), getLandmarkY(face, crease, i)];
    const up = i === 0 || i === 6 ? 0.1 : 0.3;
    points.push(x + (browX - x) * up, y + (browY - y) * up);
  }
  return Float32Array.from(points);
}

/**
 * Where concealer begins below the lower lid, and how far down it reaches from there at most, as shares of
 * the eye's width.
 */
const UNDER_EYE = { begin: 0.07, depth: 0.5 } as const;

/**
 * The polygon of the skin below an eye: from just under the lashes down toward the cheek, deepest below the middle of the
 * eye.
 */
function createUnderEyePolygon(face: Face, eye: 'rightEye' | 'leftEye'): Float32Array {
  const [fromX, fromY] = [getLandmarkX(face, eye, 0), getLandmarkY(face, eye, 0)];
  const [toX, toY] = [getLandmarkX(face, eye, 8), getLandmarkY(face, eye, 8)];
  // Its sign says which of the two directions at a right angle to the eye leads to the mouth.
  const towardMouth =
    (getLandmarkX(face, 'lipsOuter', 0) - fromX) * (fromY - toY) +
    (getLandmarkY(face, 'lipsOuter', 0) - fromY) * (toX - fromX);
  const sign = towardMouth < 0 ? -1 : 1;
  const [downX, downY] = [sign * (fromY - toY), sign * (toX - fromX)];
  const upper: number[] = [];
  const lower: number[] = [];
  for (let i = 0; i <= 8; i += 1) {
    const [x, y] = [getLandmarkX(face, eye, i), getLandmarkY(face, eye, i)];
    const depth = UNDER_EYE.begin + UNDER_EYE.depth * Math.sin((Math.PI * i) / 8);
    upper.push(x + downX * UNDER_EYE.begin, y + downY * UNDER_EYE.begin);
    lower.unshift(x + downX * depth, y + downY * depth);
  }
  return Float32Array.from([...upper, ...lower]);
}
