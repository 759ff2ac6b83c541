import type { CSSProperties } from 'react';

/** The colors of a portrait, each as `#rrggbb`. */
export interface PortraitColors {
  readonly skin: string;
  readonly hair: string;
  readonly lips: string;
  readonly eyes: string;
  /** Eyeshadow, if any. */
  readonly lids?: string | undefined;
  /** Blush, if any. */
  readonly cheeks?: string | undefined;
}

/** The bare face that is shown before a visitor chooses any product, so none of its colors is one of the catalogue. */
export const DEFAULT_FACE: PortraitColors = {
  skin: '#e3b597',
  hair: '#7a3f27',
  lips: '#c08478',
  eyes: '#5b6f52',
};

/** Creates a style with the CSS variables that the shapes of a portrait use. */
export function createPortraitStyle(colors: PortraitColors): CSSProperties {
  return {
    ['--skin' as string]: colors.skin,
    ['--hair' as string]: colors.hair,
    ['--lips' as string]: colors.lips,
    ['--eyes' as string]: colors.eyes,
    ...(colors.lids && { ['--lids' as string]: colors.lids, ['--lids-opacity' as string]: 0.8 }),
    ...(colors.cheeks && { ['--cheeks' as string]: colors.cheeks, ['--cheeks-opacity' as string]: 0.62 }),
  };
}

type FacePart = 'skin' | 'hair' | 'lips' | 'eyes';

/** A color of the portrait, mixed with a second one in Oklab. `percent` is the share of the second color. */
export function createTone(part: FacePart, mixedWith?: string, percent = 0): CSSProperties {
  return {
    color: mixedWith ? `color-mix(in oklab, var(--${part}), ${mixedWith} ${percent}%)` : `var(--${part})`,
  };
}

/** Eyelids and cheeks have the color of their makeup. Without makeup their colors are mixed from those of skin and lips. */
export const LIDS: CSSProperties = {
  color: 'var(--lids, color-mix(in oklab, var(--skin), #5a2430 48%))',
  opacity: 'var(--lids-opacity, 0.4)',
};
export const CHEEKS: CSSProperties = {
  color: 'var(--cheeks, color-mix(in oklab, var(--lips), #e2604f 35%))',
};
export const CHEEKS_FULL: CSSProperties = { ...CHEEKS, stopOpacity: 'var(--cheeks-opacity, 0.26)' };

export const DARK = '#2a1210';
export const LIGHT = '#fff6ea';
