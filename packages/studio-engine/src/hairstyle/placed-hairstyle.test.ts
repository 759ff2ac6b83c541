import { describe, expect, it } from 'vitest';
import { createMask } from '../masks/mask.js';
import { createPortrait, placePortrait } from '../portrait/portrait.js';
import { createPortraitLandmarks } from '../portrait/portrait-landmarks.js';
import { paintOnce } from '../testing/paint-once.js';
import { type AppliedHairstyle, HairstylePlacer } from './placed-hairstyle.js';

const [WIDTH, HEIGHT] = [320, 240];
/** More than any drawing takes. */
const MAX_FRAMES = 10_000;
const BOB: AppliedHairstyle = { id: 'blunt-bob', hex: '#5a3a28', intensity: 1 };

/** A frame of a video whose head is `size` times as large. */
function createFrame(size = 1) {
  const model = createPortrait();
  const { data } = paintOnce(model, WIDTH, HEIGHT);
  const { scale, x, y } = placePortrait(WIDTH, HEIGHT);
  const face = createPortraitLandmarks(model, scale * size, x, y);
  return {
    data,
    width: WIDTH,
    height: HEIGHT,
    face,
    ownHair: createMask(),
    measureLightColor: () => [1, 1, 1] as const,
  };
}

/**
 * Shows frames of a video until the placer has finished another drawing. No frame has time to spare, so each does one step.
 *
 * @returns the drawing that was shown until then, the new one, and the number of frames after the first
 */
function drawUntilDone(placer: HairstylePlacer, style: AppliedHairstyle, size = 1) {
  const frame = createFrame(size);
  const before = placer.draw(frame, style, { isVideo: true, hasTime: () => false })?.drawing;
  // No timeout ends a loop that never waits.
  for (let frames = 1; frames < MAX_FRAMES; frames += 1) {
    const drawing = placer.draw(frame, style, { isVideo: true, hasTime: () => false })?.drawing;
    if (drawing !== before) return { before, drawing, frames };
  }
  throw new Error(`The placer has not finished a drawing in ${MAX_FRAMES} frames.`);
}

describe('HairstylePlacer', () => {
  it('HairstylePlacer spreads the drawing of a hairstyle over many frames of a video', () => {
    const { before, drawing, frames } = drawUntilDone(new HairstylePlacer(), BOB);
    expect(before).toBeUndefined();
    expect(drawing).toBeDefined();
    expect(frames).toBeGreaterThan(100);
  });

  it('HairstylePlacer shows the former drawing until the one for another pose is done', () => {
    const placer = new HairstylePlacer();
    const { drawing: first } = drawUntilDone(placer, BOB);
    const { before, drawing: second } = drawUntilDone(placer, BOB, 1.3);
    expect(before).toBe(first);
    expect(second?.fit.scale).toBeGreaterThan((first?.fit.scale ?? Infinity) * 1.2);
  });

  it('HairstylePlacer draws a hairstyle at once where there is time, and where there is a photograph', () => {
    expect(
      new HairstylePlacer().draw(createFrame(), BOB, { isVideo: true, hasTime: () => true }),
    ).toBeDefined();
    const frame = createFrame();
    const placer = new HairstylePlacer();
    const photo = placer.draw(frame, BOB, { isVideo: false, hasTime: () => false });
    expect(photo).toBeDefined();
    expect(placer.draw(frame, BOB, { isVideo: false, hasTime: () => false })?.drawing).toBe(photo?.drawing);
  });

  it('HairstylePlacer draws the same hair in steps as at once', () => {
    const stepwise = drawUntilDone(new HairstylePlacer(), BOB).drawing;
    const atOnce = new HairstylePlacer().draw(createFrame(), BOB, {
      isVideo: true,
      hasTime: () => true,
    })?.drawing;
    expect(stepwise?.rendered.overlay.data).toEqual(atOnce?.rendered.overlay.data);
  });

  it('HairstylePlacer shows no drawing of the former picture after a reset', () => {
    const placer = new HairstylePlacer();
    drawUntilDone(placer, BOB);
    placer.reset();
    expect(placer.draw(createFrame(), BOB, { isVideo: true, hasTime: () => false })).toBeUndefined();
  });
});
