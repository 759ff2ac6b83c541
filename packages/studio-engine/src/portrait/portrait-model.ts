/** The five face shapes. */
export const FACE_SHAPES = ['oval', 'round', 'square', 'heart', 'diamond'] as const;
export type FaceShape = (typeof FACE_SHAPES)[number];

/**
 * The ten tones of the Monk Skin Tone Scale, lightest first.
 *
 * Source: Ellis Monk, "The Monk Skin Tone Scale", 2019; sRGB values as published with the scale.
 */
export const MONK_TONES = [
  '#f6ede4',
  '#f3e7db',
  '#f7ead0',
  '#eadaba',
  '#d7bd96',
  '#a07e56',
  '#825c43',
  '#604134',
  '#3a312a',
  '#292420',
] as const;

/** The parameters of a drawn face. Colors are `#rrggbb`. */
export interface PortraitModel {
  readonly faceShape: FaceShape;
  readonly skin: string;
  readonly eyes: string;
  readonly lips: string;
  readonly hair: string;
  /** Id of a hairstyle of the catalogue, with a design in `HAIR_DESIGNS`. */
  readonly hairstyle: string;
  /** A smile shows teeth. */
  readonly mouth: 'closed' | 'smile';
  readonly background: string;
  readonly clothes: string;
  /** Whether the skin has red cheeks and freckles. */
  readonly hasBlemishes: boolean;
}

/** The values that `createPortrait` uses for everything that is not given. */
export const DEFAULT_PORTRAIT: PortraitModel = {
  faceShape: 'oval',
  skin: '#e3b597',
  eyes: '#5b6f52',
  lips: '#b9696c',
  hair: '#5a3a2a',
  hairstyle: 'waterfall-layers',
  mouth: 'closed',
  background: '#dcd6cf',
  clothes: '#54253f',
  hasBlemishes: false,
};
