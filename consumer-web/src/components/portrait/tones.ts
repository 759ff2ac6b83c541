import type { CSSProperties } from 'react';

/** What colours a portrait, each as `#rrggbb`. */
export interface PortraitColours {
  readonly skin: string;
  readonly hair: string;
  readonly lips: string;
  readonly eyes: string;
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
  };
}

type Part = 'skin' | 'hair' | 'lips' | 'eyes';

/** A colour of the portrait, towards a second one by a share in percent. Mixed in Oklab, so that light stays light. */
export function tone(part: Part, towards?: string, percent = 0): CSSProperties {
  return {
    color: towards ? `color-mix(in oklab, var(--${part}), ${towards} ${percent}%)` : `var(--${part})`,
  };
}

export const SHADE = '#2a1210';
export const LIGHT = '#fff6ea';
