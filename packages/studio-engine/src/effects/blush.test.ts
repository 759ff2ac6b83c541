import { deltaE2000 } from '@mirabelle/recommendations/color-difference';
import { describe, expect, it } from 'vitest';
import { takeTurns } from '../../../../tests/support/soak.js';
import { rgbToLab } from '../color/lab.js';
import { hexToOklab } from '../color/oklab.js';
import type { Triple } from '../color/srgb.js';
import { measureHeadPose } from '../face/head-pose.js';
import { getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { computeBlushOpacity, createBlushStroke } from '../masks/blush-stroke.js';
import { createMask, readMaskValue } from '../masks/mask.js';
import { HEIGHT, meanLab, paintFace, rgbAt, WIDTH, wear } from '../testing/painted-face.js';
import { PHOTOGRAPHED_FACES } from '../testing/photographed-faces.js';
import { LookPlanner } from './look-planner.js';
import { createBlushLayer } from './makeup-layers.js';

describe('blush', () => {
  /** How much blush a cheek of a photographed face gets, relative to the square of the face's width. */
  function measureStroke(name: string, side: 'right' | 'left') {
    const face = { points: Float32Array.from(PHOTOGRAPHED_FACES[name] as readonly number[]) };
    const pose = measureHeadPose(face);
    const stroke = createBlushStroke(face, pose, side);
    let sum = 0;
    for (let y = 0; y < 512; y += 2)
      for (let x = 0; x < 512; x += 2) sum += 4 * computeBlushOpacity(stroke, x, y);
    const eye = side === 'right' ? 'rightEye' : 'leftEye';
    return {
      amount: sum / pose.width ** 2,
      belowEye: computeBlushOpacity(stroke, getLandmarkX(face, eye, 4), getLandmarkY(face, eye, 4)),
    };
  }

  it('blush leaves the skin right below an eye bare, and the cheek that turns away gets less of it', () => {
    for (const name of ['a smiling woman', 'a serious man']) {
      const [right, left] = [measureStroke(name, 'right'), measureStroke(name, 'left')];
      for (const { belowEye } of [right, left]) expect(belowEye, name).toBeLessThan(0.12);
      expect(Math.max(right.amount, left.amount) / Math.min(right.amount, left.amount)).toBeLessThan(2);
    }
    const away = measureStroke('a woman who turns away', 'left').amount;
    expect(away).toBeLessThan(0.5 * measureStroke('a woman who turns away', 'right').amount);
  });

  it('blush runs out softly from the cheekbone to the temple', () => {
    const face = { points: Float32Array.from(PHOTOGRAPHED_FACES['a serious man'] as readonly number[]) };
    const stroke = createBlushStroke(face, measureHeadPose(face), 'right');
    const [from, to] = [createPoint('cheeks', 0), createPoint('oval', 29)];
    function createPoint(contour: 'cheeks' | 'oval', i: number) {
      return [getLandmarkX(face, contour, i), getLandmarkY(face, contour, i)] as const;
    }
    const values = Array.from({ length: 40 }, (_, i) => {
      const share = i / 32;
      return computeBlushOpacity(
        stroke,
        from[0] + (to[0] - from[0]) * share,
        from[1] + (to[1] - from[1]) * share,
      );
    });
    const steps = values.slice(1).map((value, i) => Math.abs(value - (values[i] as number)));
    expect(Math.max(...values)).toBeGreaterThan(0.6);
    expect(Math.max(...steps)).toBeLessThan(0.1);
    expect(values[39]).toBeLessThan(0.35 * Math.max(...values));
  });

  it('blush has the color of the light: skin in warm light gets a warmer blush', () => {
    const findTarget = (gains: Triple) =>
      createBlushLayer(
        createMask(),
        { mean: hexToOklab('#c68a63'), deviation: 0.02, weight: 1 },
        { hex: '#d9808a', texture: 'matte', intensity: 1 },
        gains,
      ).target;
    expect(findTarget([0.8, 1, 1.3])[2]).toBeGreaterThan(findTarget([1, 1, 1])[2] + 0.001);
  });

  it('blush colors no strands that hang over the cheeks', () => {
    const { data, face, indices } = paintFace({ hairstyle: 'modern-shag', hair: '#d9b574' });
    const painted = wear(data, face, {
      makeup: { blush: { hex: '#b0304a', texture: 'matte', intensity: 1 } },
    });
    const changes = indices('hair').map((index) =>
      deltaE2000(rgbToLab(rgbAt(data, index)), rgbToLab(rgbAt(painted, index))),
    );
    expect(changes.filter((change) => change > 3).length / changes.length).toBeLessThan(0.002);
  });

  /** The change of the skin in L*a*b* where a blush is densest: the tenth of the face that changes most. */
  function measureBlush(skin: string, hex: string) {
    const known = measured.get(skin + hex) ?? paintAndMeasureBlush(skin, hex);
    measured.set(skin + hex, known);
    return known;
  }
  const measured = new Map<string, ReturnType<typeof paintAndMeasureBlush>>();

  function paintAndMeasureBlush(skin: string, hex: string) {
    const { data, face, indices } = paintFace({ skin });
    const painted = wear(data, face, { makeup: { blush: { hex, texture: 'matte', intensity: 0.9 } } });
    const changed = indices('face')
      .map((index) => ({ index, change: deltaE2000(meanLab(data, [index]), meanLab(painted, [index])) }))
      .sort((a, b) => b.change - a.change);
    const dense = changed.slice(0, changed.length / 10).map(({ index }) => index);
    const [before, after] = [meanLab(data, dense), meanLab(painted, dense)];
    return { before, after, change: deltaE2000(before, after) };
  }

  const BLUSHES = ['#eab0ac', '#e89f7e', '#d9808a', '#97415a', '#743243'];

  it.each(takeTurns(BLUSHES))('a blush of %s looks equally worn on fair and on the darkest skin', (hex) => {
    const changes = ['#f0cdb4', '#c68a63', '#8a5a3c', '#55352a', '#3b2219'].map(
      (skin) => measureBlush(skin, hex).change,
    );
    expect(Math.min(...changes)).toBeGreaterThan(2.5);
    expect(Math.max(...changes) / Math.min(...changes)).toBeLessThan(2);
  });

  it.each(takeTurns(BLUSHES))('a blush of %s turns no skin to ash or lilac', (hex) => {
    for (const skin of ['#c68a63', '#8a5a3c', '#55352a', '#3b2219']) {
      const { before, after } = measureBlush(skin, hex);
      expect(Math.hypot(after[1], after[2]), skin).toBeGreaterThan(Math.hypot(before[1], before[2]));
      expect(after[0] - before[0], skin).toBeLessThan(2);
      expect(after[2], skin).toBeGreaterThan(0.7 * before[2]);
    }
  });

  it('blush reaches farther towards the temple than towards the nose, and fades without an edge', () => {
    const { data, face } = paintFace({});
    const { layers } = new LookPlanner().plan(data, WIDTH, HEIGHT, face, {
      makeup: { blush: { hex: '#d9808a', texture: 'matte', intensity: 0.9 } },
    });
    const mask = layers[0]?.mask;
    if (!mask) throw new Error('No blush was planned');
    const [earX, earY] = [getLandmarkX(face, 'oval', 29), getLandmarkY(face, 'oval', 29)];
    let [most, x, y] = [0, 0, 0];
    for (let py = 0; py < HEIGHT; py += 1)
      for (let px = 0; px < getLandmarkX(face, 'nose', 1); px += 1) {
        const value = readMaskValue(mask, px, py);
        if (value > most) [most, x, y] = [value, px, py];
      }
    const width = getLandmarkX(face, 'oval', 8) - getLandmarkX(face, 'oval', 28);
    const length = Math.hypot(earX - x, earY - y);
    /** The mask on the line from nose to temple, at a distance from the densest point as a share of the face's width. */
    const read = (distance: number) =>
      readMaskValue(
        mask,
        Math.round(x + (distance * width * (earX - x)) / length),
        Math.round(y + (distance * width * (earY - y)) / length),
      );
    expect(read(0.14)).toBeGreaterThan(1.2 * read(-0.14));
    for (let distance = -0.3; distance < 0; distance += 0.01)
      expect(Math.abs(read(distance) - read(distance + 0.01))).toBeLessThan(20);
  });
});
