import { describe, expect, it } from 'vitest';
import { hexToOklab } from '../color/oklab.js';
import { createHairTones, TONE_STEPS } from './hair-tones.js';

/** Chroma and hue, in degrees, of a shade's hair at a lightness. */
function readTone(hex: string, lightness: number, bleached = 1) {
  const tones = createHairTones(hexToOklab(hex), bleached);
  const at = 2 * Math.round(lightness * TONE_STEPS);
  const [a, b] = [tones[at] as number, tones[at + 1] as number];
  return { chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

const COPPER = '#b3562b';
const PLATINUM = '#e6dccb';
const BLUE = '#2f6f9f';
const PINK = '#eab4c6';

describe('the tones of dyed hair', () => {
  it('shadows of copper are redder than its highlights, and have less chroma than the shade', () => {
    expect(readTone(COPPER, 0.3).hue).toBeLessThan(readTone(COPPER, 0.75).hue - 4);
    expect(readTone(COPPER, 0.3).chroma).toBeLessThan(0.7 * readTone(COPPER, 0.55).chroma);
  });

  it('highlights of any shade are nearly the color of the light', () => {
    for (const hex of [COPPER, PLATINUM, BLUE])
      expect(readTone(hex, 0.97).chroma).toBeLessThan(0.5 * readTone(hex, hexToOklab(hex)[0]).chroma);
  });

  it('platinum on bleached hair has warm shadows, and has paler ones on hair that was light before', () => {
    const shadow = readTone(PLATINUM, 0.6);
    expect(shadow.chroma).toBeGreaterThan(1.3 * readTone(PLATINUM, 0.88).chroma);
    expect(shadow.hue).toBeLessThan(75);
    expect(readTone(PLATINUM, 0.6, 0).chroma).toBeLessThan(0.8 * shadow.chroma);
  });

  it('shadows of pastel pink are a denser rose, and its highlights are sheer and warmer', () => {
    const middle = readTone(PINK, hexToOklab(PINK)[0]);
    const shadow = readTone(PINK, 0.6);
    expect(shadow.chroma / 0.6).toBeGreaterThan((1.5 * middle.chroma) / hexToOklab(PINK)[0]);
    expect(shadow.hue).toBeGreaterThan(middle.hue + 5);
    const light = readTone(PINK, 0.93);
    expect(light.chroma).toBeLessThan(0.6 * middle.chroma);
    expect(light.hue).toBeGreaterThan(middle.hue + 15);
  });

  it('blue stays blue in shadows and highlights', () => {
    const { hue } = readTone(BLUE, hexToOklab(BLUE)[0]);
    for (const lightness of [0.2, 0.9]) expect(readTone(BLUE, lightness).hue).toBeCloseTo(hue, 3);
  });

  it('every tone is continuous from one lightness to the next', () => {
    for (const hex of [COPPER, PLATINUM, BLUE, PINK]) {
      const tones = createHairTones(hexToOklab(hex), 1);
      for (let at = 2; at < tones.length; at += 1)
        expect(Math.abs((tones[at] as number) - (tones[at - 2] as number))).toBeLessThan(0.003);
    }
  });
});
