import type { CSSProperties } from 'react';

/** What colours a portrait, each as `#rrggbb`. */
export interface PortraitColours {
  readonly skin: string;
  readonly hair: string;
  readonly lips: string;
  readonly eyes: string;
  /** Eyeshadow, where some is worn. */
  readonly lids?: string | undefined;
  /** Blush, where some is worn. */
  readonly cheeks?: string | undefined;
}

/** The face that greets visitors before they choose anything. */
export const FIRST_FACE: PortraitColours = {
  skin: '#e3b597',
  hair: '#7a3f27',
  lips: '#b0636b',
  eyes: '#5b6f52',
};

/** Puts a portrait's colours where its shapes find them. */
export function portraitStyle(colours: PortraitColours): CSSProperties {
  return {
    ['--skin' as string]: colours.skin,
    ['--hair' as string]: colours.hair,
    ['--lips' as string]: colours.lips,
    ['--eyes' as string]: colours.eyes,
    ...(colours.lids && { ['--lids' as string]: colours.lids, ['--lids-opacity' as string]: 0.8 }),
    ...(colours.cheeks && { ['--cheeks' as string]: colours.cheeks, ['--cheeks-opacity' as string]: 0.62 }),
  };
}

type Part = 'skin' | 'hair' | 'lips' | 'eyes';

/** A colour of the portrait, towards a second one by a share in percent. Mixed in Oklab, so that light stays light. */
export function tone(part: Part, towards?: string, percent = 0): CSSProperties {
  return {
    color: towards ? `color-mix(in oklab, var(--${part}), ${towards} ${percent}%)` : `var(--${part})`,
  };
}

/** Lids and cheeks: as warm as the face by itself, or what is worn on them. */
export const LIDS: CSSProperties = {
  color: 'var(--lids, color-mix(in oklab, var(--skin), #5a2430 48%))',
  opacity: 'var(--lids-opacity, 0.4)',
};
export const CHEEKS: CSSProperties = {
  color: 'var(--cheeks, color-mix(in oklab, var(--lips), #e2604f 35%))',
};
export const CHEEKS_FULL: CSSProperties = { ...CHEEKS, stopOpacity: 'var(--cheeks-opacity, 0.26)' };

export const SHADE = '#2a1210';
export const LIGHT = '#fff6ea';
