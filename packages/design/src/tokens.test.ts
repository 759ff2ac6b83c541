import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { darkTheme, fonts, lightTheme, motion, radius, space, type Theme, typeScale } from './tokens.js';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  .replace(/\s+/g, ' ')
  .replaceAll('"', "'");
const themes = { light: lightTheme, dark: darkTheme };
const backgrounds = ['ground', 'surface', 'surfaceRaised'] as const;
const textColors = ['ink', 'inkMuted', 'primary', 'primaryHover', 'danger', 'success'] as const;
const colorPairs = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
  ['onDanger', 'danger'],
] as const;

/** The custom properties declared in the block of a selector. */
function parseDeclarations(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector) + selector.length - 1);
  const body = css.slice(start + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--m-[\w-]+): ([^;]+);/g)].map((match) => [match[1], match[2]]),
  );
}

/** The contrast that WCAG 2.2 (AA) requires of text. */
const MIN_TEXT_CONTRAST = 4.5;
/** The contrast that WCAG 2.2 (AA) requires of other parts, such as a focus ring. */
const MIN_NON_TEXT_CONTRAST = 3;

/** The relative luminance of a `#rrggbb` color, 0 to 1, as WCAG 2.2 defines it. */
function calculateLuminance(hex: string): number {
  const value = Number.parseInt(hex.slice(1), 16);
  const [red = 0, green = 0, blue = 0] = [(value >> 16) & 255, (value >> 8) & 255, value & 255].map(
    (channel) => {
      const share = channel / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    },
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two `#rrggbb` colors, 1 to 21, as WCAG 2.2 defines it. */
function calculateContrast(text: string, background: string): number {
  const luminances = [calculateLuminance(text), calculateLuminance(background)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

/** The custom properties of a theme: `surfaceRaised` becomes `--m-surface-raised`. */
const createCssProperties = (theme: Theme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(theme).map(([name, color]) => [
      `--m-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      color,
    ]),
  );

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  it.each(backgrounds.flatMap((background) => textColors.map((text) => [text, background] as const)))(
    '%s on %s has enough contrast (AA)',
    (text, background) =>
      expect(calculateContrast(theme[text], theme[background])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST),
  );

  it.each(colorPairs)('%s on %s has enough contrast (AA)', (text, background) => {
    expect(calculateContrast(theme[text], theme[background])).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST);
  });

  it.each(backgrounds)('the focus ring on %s has enough contrast (AA)', (background) => {
    expect(calculateContrast(theme.focus, theme[background])).toBeGreaterThanOrEqual(MIN_NON_TEXT_CONTRAST);
  });
});

describe('tokens.css', () => {
  it('tokens.css declares the light theme by default', () => {
    expect(parseDeclarations(':root {')).toMatchObject(createCssProperties(lightTheme));
  });
  it('tokens.css declares the dark theme for data-theme="dark"', () => {
    expect(parseDeclarations("[data-theme='dark'] {")).toEqual(createCssProperties(darkTheme));
  });
  it('tokens.css declares the dark theme for a dark system unless the user chose light', () => {
    expect(parseDeclarations(":root:not([data-theme='light']) {")).toEqual(createCssProperties(darkTheme));
  });
  it('tokens.css declares the radii, spacing, type scale, motion and fonts of tokens.ts', () => {
    const root = parseDeclarations(':root {');
    for (const [name, px] of Object.entries(radius)) expect(root[`--m-radius-${name}`]).toBe(`${px}px`);
    for (const [name, px] of Object.entries(space)) expect(root[`--m-space-${name}`]).toBe(`${px}px`);
    for (const [step, rem] of Object.entries(typeScale.phone))
      expect(root[`--m-text-${step}`]).toBe(`${rem}rem`);
    expect(root['--m-motion-fast']).toBe(`${motion.fast}ms`);
    expect(root['--m-motion-slow']).toBe(`${motion.slow}ms`);
    expect(root['--m-motion-ease']).toBe(motion.ease);
    expect(root['--m-font-heading']).toBe(fonts.heading);
    expect(root['--m-font-body']).toBe(fonts.body);
  });
  it('tokens.css declares the larger type scale for wide screens', () => {
    const wide = parseDeclarations('@media (min-width: 768px) { :root {');
    for (const [step, rem] of Object.entries(typeScale.wide)) {
      if (rem !== typeScale.phone[step as keyof typeof typeScale.phone])
        expect(wide[`--m-text-${step}`]).toBe(`${rem}rem`);
    }
  });
});
