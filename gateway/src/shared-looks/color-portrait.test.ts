import { describe, expect, it } from 'vitest';
import { colorPortrait } from './color-portrait.js';

const STYLE = '--hair:#7a3f27;--skin:#e3b597;--lids:#000000;--lids-opacity:0.8';
const SVG =
  `<svg style="${STYLE}"><path style="color:color-mix(in oklab, var(--hair), #ffffff 50%)"/>` +
  '<path style="color:var(--lids, color-mix(in oklab, var(--skin), #000000 100%));opacity:var(--lids-opacity, 0.4)"/></svg>';

describe('colorPortrait', () => {
  it('colorPortrait replaces variables and mixtures by the colors of the face', () => {
    expect(colorPortrait(SVG, { hair: '#000000', lids: '#c58d7c' })).toBe(
      '<svg ><path style="color:#636363"/><path style="color:#c58d7c;opacity:0.8"/></svg>',
    );
  });

  it('colorPortrait uses the fallbacks of parts without makeup', () => {
    expect(colorPortrait(SVG, { hair: '#ffffff' })).toBe(
      '<svg ><path style="color:#ffffff"/><path style="color:#000000;opacity:0.4"/></svg>',
    );
  });
});
