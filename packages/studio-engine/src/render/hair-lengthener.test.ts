import { describe, expect, it } from 'vitest';
import { getLandmarkX, getLandmarkY } from '../face/landmarks.js';
import { createPortrait } from '../portrait/portrait.js';
import { createPlacedLandmarks } from '../portrait/portrait-landmarks.js';
import { countDifferences } from '../testing/count-differences.js';
import { createHairNetwork } from '../testing/hair-network-files.js';
import { paintOnce } from '../testing/paint-once.js';
import { renderPixels } from './cpu-renderer.js';
import { type FullLook, SceneBuilder } from './scene-builder.js';

const [WIDTH, HEIGHT] = [400, 480];

const paintings = new Map<string, ReturnType<typeof paintWorn>>();

/** As `paintWorn`, but once for all tests with the same hair and look, which change nothing in the result. */
function wear(own: string, look: FullLook, { isVideo = false } = {}) {
  const key = JSON.stringify([own, look, isVideo]);
  const known = paintings.get(key) ?? paintWorn(own, look, isVideo);
  paintings.set(key, known);
  return known;
}

/** A photograph of a drawn person in a hairstyle, and the pixels with a look. */
function paintWorn(own: string, look: FullLook, isVideo: boolean) {
  const model = createPortrait({ hairstyle: own, hair: '#5b3a29' });
  const { data } = paintOnce(model, WIDTH, HEIGHT);
  const face = createPlacedLandmarks(model, WIDTH, HEIGHT);
  const builder = new SceneBuilder(createHairNetwork());
  const built = builder.build({ data, width: WIDTH, height: HEIGHT }, face, look, { isVideo });
  const out = new Uint8ClampedArray(data.length);
  renderPixels(built.scene, out);
  return { ...built, data, face, out };
}

const wearStyle = (own: string, id: string, options?: { isVideo: boolean }) =>
  wear(own, { hairstyle: { id, intensity: 1 } }, options);

/** How many pixels changed, above the eyes and below the chin. */
function countChanges({ data, out, face }: ReturnType<typeof wear>) {
  const [eyes, chin] = [getLandmarkY(face, 'rightEye', 0), getLandmarkY(face, 'oval', 18)];
  const changed = { aboveEyes: 0, belowChin: 0 };
  for (let i = 0; i < data.length; i += 4) {
    if (Math.abs((data[i] as number) - (out[i] as number)) < 8) continue;
    const row = Math.floor(i / 4 / WIDTH);
    if (row < eyes) changed.aboveEyes += 1;
    if (row > chin) changed.belowChin += 1;
  }
  return changed;
}

describe('own hair that a hairstyle makes longer', () => {
  it('a long hairstyle on a photograph with a bob keeps the hairline and the crown and adds lengths below the chin', () => {
    const longer = wearStyle('blunt-bob', 'sleek-center-part');
    expect(longer.isOwnHairLengthened).toBe(true);
    expect(longer.scene.hairstyle).toBeUndefined();
    const { aboveEyes, belowChin } = countChanges(longer);
    expect(aboveEyes).toBe(0);
    expect(belowChin).toBeGreaterThan(2000);
  });

  it.each([
    ['short hair', 'classic-pixie', 'sleek-center-part'],
    ['hair that is nearly as long', 'blunt-bob', 'blunt-bob'],
    ['a hairstyle with a fringe', 'blunt-bob', 'curtain-fringe'],
    ['a hairstyle of coils', 'blunt-bob', 'rounded-afro'],
  ])('own hair is not lengthened for %s', (_, own, id) => {
    expect(wearStyle(own, id).isOwnHairLengthened).toBeUndefined();
  });

  it.each([
    ['a smooth hairstyle', 'classic-pixie', 'sleek-center-part'],
    ['coils on smooth hair', 'classic-pixie', 'rounded-afro'],
  ])(
    'a photograph keeps own hair, and the scene says so, where %s would be drawn for the whole head',
    (_, own, id) => {
      const { isHairstyleUnconvincing, out, data } = wearStyle(own, id);
      expect(isHairstyleUnconvincing).toBe(true);
      expect(countDifferences(out, data)).toBe(0);
    },
  );

  it('hair that keeps its own style, because the hairstyle would look like a wig, is dyed as without one', () => {
    const hairColor = { hex: '#e6dccb', intensity: 0.85 };
    const worn = wear('classic-pixie', { hairColor, hairstyle: { id: 'sleek-center-part', intensity: 1 } });
    expect(worn.isHairstyleUnconvincing).toBe(true);
    expect(countDifferences(worn.out, wear('classic-pixie', { hairColor }).out)).toBe(0);
  });

  it('a photograph of coils shows other coils', () => {
    const { isHairstyleUnconvincing, scene } = wearStyle('defined-coils', 'rounded-afro');
    expect(isHairstyleUnconvincing).toBeUndefined();
    expect(scene.hairstyle).toBeDefined();
  });

  it('own hair is not lengthened in a video, whose frames have no time for it', () => {
    expect(
      wearStyle('blunt-bob', 'sleek-center-part', { isVideo: true }).isOwnHairLengthened,
    ).toBeUndefined();
  });

  it('added lengths get the hair color of the look, as own hair does', () => {
    const hairstyle = { id: 'sleek-center-part', intensity: 1 };
    const own = wear('blunt-bob', { hairstyle });
    const blue = wear('blunt-bob', { hairstyle, hairColor: { hex: '#2f6f9f', intensity: 1 } });
    const chin = getLandmarkY(own.face, 'oval', 18);
    const width = getLandmarkX(own.face, 'oval', 8) - getLandmarkX(own.face, 'oval', 28);
    // Pixels of the lengths: dark, below the chin, and changed by the hairstyle.
    let [blueness, count] = [0, 0];
    for (let y = Math.round(chin + 0.25 * width); y < HEIGHT; y += 1)
      for (let x = 0; x < WIDTH; x += 1) {
        const i = 4 * (y * WIDTH + x);
        const isLength =
          Math.abs((own.data[i] as number) - (own.out[i] as number)) > 40 && (own.out[i] as number) < 110;
        if (!isLength) continue;
        blueness += (blue.out[i + 2] as number) - (blue.out[i] as number);
        count += 1;
      }
    expect(count).toBeGreaterThan(500);
    expect(blueness / count).toBeGreaterThan(20);
  });

  it('own hair above added lengths is dyed as it is without a hairstyle', () => {
    const hairColor = { hex: '#e6dccb', intensity: 0.85 };
    const longer = wear('blunt-bob', { hairColor, hairstyle: { id: 'sleek-center-part', intensity: 1 } });
    expect(longer.isOwnHairLengthened).toBe(true);
    const alone = wear('blunt-bob', { hairColor });
    const eyes = Math.round(getLandmarkY(longer.face, 'rightEye', 0));
    let [difference, dyed] = [0, 0];
    for (let i = 0; i < 4 * WIDTH * eyes; i += 1) {
      difference += Math.abs((longer.out[i] as number) - (alone.out[i] as number));
      dyed += Math.abs((alone.data[i] as number) - (alone.out[i] as number));
    }
    expect(difference).toBeLessThan(0.12 * dyed);
  });

  it('a weaker intensity lets what is behind the lengths show through', () => {
    const half = wear('blunt-bob', { hairstyle: { id: 'sleek-center-part', intensity: 0.2 } });
    const full = wearStyle('blunt-bob', 'sleek-center-part');
    expect(countChanges(half).belowChin).toBeGreaterThan(0);
    const sum = ({ data, out }: typeof half) =>
      data.reduce((total, value, i) => total + Math.abs(value - (out[i] as number)), 0);
    expect(sum(half)).toBeLessThan(0.4 * sum(full));
  });
});
