import { findShade, SHADES, type Shade } from './shades.js';

/** The products of a saved look, by their ids or by brand and code. */
export interface LookItems {
  readonly hairColorId: string | null;
  readonly makeupItems: readonly string[];
}

/** The shades of a look: the hair color, then the makeup. Products that are no longer sold are left out. */
export function listShadesOfLook({ hairColorId, makeupItems }: LookItems): readonly Shade[] {
  return [...(hairColorId ? [hairColorId] : []), ...makeupItems].flatMap((id) => findShade(id) ?? []);
}

/** The colors that shades give to the parts of a face, each as `#rrggbb`. Other parts keep theirs. */
export interface FaceColors {
  readonly hair?: string;
  readonly lips?: string;
  readonly skin?: string;
  /** Eyeshadow. */
  readonly lids?: string;
  /** Blush. */
  readonly cheeks?: string;
}

const PARTS_OF_FAMILIES: Readonly<Partial<Record<Shade['family'], keyof FaceColors>>> = {
  lipstick: 'lips',
  foundation: 'skin',
  eyeshadow: 'lids',
  blush: 'cheeks',
};

/** The colors of a face that wears the shades. The first shade of a part counts. */
export function findFaceColors(shades: readonly Shade[]): FaceColors {
  const colors = shades.flatMap(({ type, family, hex }) => {
    const part = type === 'hair' ? 'hair' : PARTS_OF_FAMILIES[family];
    return part ? [[part, hex] as const] : [];
  });
  return Object.fromEntries(colors.reverse());
}

/** A shade as the notes of a booking name it, for whoever does the hair or the makeup: "Paprika Copper 7/46 (Lindwerk)". */
export const formatShadeInNotes = ({ name, code, brand }: Shade): string => `${name} ${code} (${brand})`;

/** The shades that the notes of a booking name, in the order of the notes. */
export function findShadesInNotes(notes: string): readonly Shade[] {
  return SHADES.map((shade) => ({ shade, position: notes.indexOf(formatShadeInNotes(shade)) }))
    .filter(({ position }) => position >= 0)
    .sort((a, b) => a.position - b.position)
    .map(({ shade }) => shade);
}
