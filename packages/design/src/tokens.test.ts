import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  contrastRatio,
  cssProperties,
  darkTheme,
  fonts,
  lightTheme,
  motion,
  radius,
  space,
  typeScale,
} from './index.js';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  .replace(/\s+/g, ' ')
  .replaceAll('"', "'");
const themes = { light: lightTheme, dark: darkTheme };
const grounds = ['ground', 'surface', 'surfaceRaised'] as const;
const texts = ['ink', 'inkMuted', 'primary', 'primaryHover', 'danger', 'success'] as const;
const fields = [
  ['onPrimary', 'primary'],
  ['onPrimary', 'primaryHover'],
  ['onAccent', 'accent'],
  ['onDanger', 'danger'],
] as const;

/** The declarations inside the block that opens right after `selector`. */
function declarations(selector: string): Record<string, string> {
  const start = css.indexOf('{', css.indexOf(selector) + selector.length - 1);
  const body = css.slice(start + 1, css.indexOf('}', start));
  return Object.fromEntries(
    [...body.matchAll(/(--m-[\w-]+): ([^;]+);/g)].map((match) => [match[1], match[2]]),
  );
}

describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
  it.each(grounds.flatMap((ground) => texts.map((text) => [text, ground] as const)))(
    'reads %s on %s at AA',
    (text, ground) => expect(contrastRatio(theme[text], theme[ground])).toBeGreaterThanOrEqual(4.5),
  );
  it.each(fields)('reads %s on a field of %s at AA', (text, field) => {
    expect(contrastRatio(theme[text], theme[field])).toBeGreaterThanOrEqual(4.5);
  });
  it.each(grounds)('shows the focus ring on %s', (ground) => {
    expect(contrastRatio(theme.focus, theme[ground])).toBeGreaterThanOrEqual(3);
  });
});

describe('tokens.css', () => {
  it('opens with the light theme', () => {
    expect(declarations(':root {')).toMatchObject(cssProperties(lightTheme));
  });
  it('turns dark when the root element says so', () => {
    expect(declarations("[data-theme='dark'] {")).toEqual(cssProperties(darkTheme));
  });
  it('turns dark when the system asks and nobody chose light', () => {
    expect(declarations(":root:not([data-theme='light']) {")).toEqual(cssProperties(darkTheme));
  });
  it('carries the radii, distances, type scale, motion and fonts of tokens.ts', () => {
    const root = declarations(':root {');
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
  it('widens the type scale on wide screens', () => {
    const wide = declarations('@media (min-width: 768px) { :root {');
    for (const [step, rem] of Object.entries(typeScale.wide)) {
      if (rem !== typeScale.phone[step as keyof typeof typeScale.phone])
        expect(wide[`--m-text-${step}`]).toBe(`${rem}rem`);
    }
  });
});
