/** The parameters of a hairstyle in three dimensions. Lengths are in centimeters of the head model. */
export interface HairstyleShape {
  /** How strands are formed. */
  readonly kind: 'strands' | 'coils' | 'braids';
  /** The x coordinate of the parting; negative is the person's right. */
  readonly part: number;
  /** The height at which the longest hair ends. The chin is at -9.4 and the hairline at 10.2. */
  readonly end: number;
  /** By how much hair of the crown ends higher than hair of the nape. */
  readonly layers: number;
  /** Unevenness of the ends. */
  readonly raggedness: number;
  /** Thickness of the hair over the skull. */
  readonly volume: number;
  /** How far roots stand up, 0 to 1. */
  readonly lift: number;
  /** How far hair is combed backwards instead of sideways, 0 to 1. */
  readonly back: number;
  /** Half the width of the face that the hair leaves free. */
  readonly opening: number;
  readonly fringe: 'none' | 'full' | 'swept' | 'curtain';
  /** The height at which the fringe ends. The brows are at 5. */
  readonly fringeEnd: number;
  /** Waves: the distance from the straight line, the length of a wave, and how far they turn into corkscrews, 0 to 1. */
  readonly wave: { readonly amplitude: number; readonly length: number; readonly helix: number };
  /** Distance from the root at which waves begin. */
  readonly waveStart: number;
  /** How far the tips bend towards the neck. */
  readonly inward: number;
  /** How far strands of a lock join towards its tip, 0 to 1. */
  readonly clump: number;
  /** Distance of single strands from their lock. */
  readonly frizz: number;
  /** Strength of the highlights; 1 is healthy straight hair. */
  readonly gloss: number;
  /** Greatest length of a strand, which keeps hair of the crown short. */
  readonly maxLength: number;
}

const STRAIGHT: HairstyleShape = {
  kind: 'strands',
  part: -2,
  end: -9,
  layers: 1,
  raggedness: 0.6,
  volume: 1.3,
  lift: 0.35,
  back: 0.1,
  opening: 6.1,
  fringe: 'none',
  fringeEnd: 4.6,
  wave: { amplitude: 0.12, length: 14, helix: 0 },
  waveStart: 4,
  inward: 0,
  clump: 0.45,
  frizz: 0.14,
  gloss: 1,
  maxLength: 60,
};
const WAVY: HairstyleShape = {
  ...STRAIGHT,
  volume: 1.8,
  wave: { amplitude: 0.85, length: 8.5, helix: 0.45 },
  waveStart: 5,
  clump: 0.55,
  frizz: 0.14,
  gloss: 0.9,
};
const CURLY: HairstyleShape = {
  ...WAVY,
  volume: 2.4,
  wave: { amplitude: 1.05, length: 5, helix: 0.95 },
  waveStart: 2.5,
  clump: 0.74,
  frizz: 0.3,
  gloss: 0.8,
};

/** The shape of each hairstyle of the catalogue, by its id. */
const HAIRSTYLE_SHAPES: Readonly<Record<string, HairstyleShape>> = {
  'classic-pixie': {
    ...STRAIGHT,
    part: -3.5,
    end: -1.5,
    layers: 3,
    maxLength: 8,
    raggedness: 1.4,
    volume: 1.3,
    back: 0.15,
    fringe: 'swept',
    fringeEnd: 5.6,
    clump: 0.6,
  },
  'french-bob': {
    ...STRAIGHT,
    part: 0.3,
    end: -6.2,
    layers: 0,
    fringe: 'full',
    inward: 1.2,
    opening: 6,
    raggedness: 0.5,
  },
  'tousled-crop': {
    ...WAVY,
    part: -2.5,
    end: -3,
    layers: 3,
    maxLength: 9,
    raggedness: 2.2,
    volume: 2.1,
    lift: 0.6,
    fringe: 'swept',
    fringeEnd: 6,
    wave: { amplitude: 0.6, length: 5, helix: 0.6 },
    waveStart: 1.5,
    clump: 0.72,
  },
  'blunt-bob': { ...STRAIGHT, part: -2.2, end: -9.6, layers: 0, inward: 1.1, raggedness: 0.25, volume: 1.5 },
  'waterfall-layers': {
    ...STRAIGHT,
    part: -1,
    end: -27,
    layers: 9,
    raggedness: 3,
    volume: 1.7,
    inward: -0.6,
  },
  'soft-beach-waves': { ...WAVY, part: -1.6, end: -25, layers: 5, raggedness: 3 },
  'sleek-center-part': {
    ...STRAIGHT,
    part: 0,
    end: -25,
    layers: 0.5,
    volume: 0.75,
    lift: 0.12,
    gloss: 1.35,
    frizz: 0.08,
  },
  'romantic-curls': {
    ...CURLY,
    part: -2.4,
    end: -23,
    layers: 5,
    raggedness: 2.5,
    back: 0.4,
    opening: 6.8,
    wave: { amplitude: 1.25, length: 6.5, helix: 0.9 },
    waveStart: 6,
  },
  'curtain-fringe': {
    ...WAVY,
    part: 0,
    end: -16,
    layers: 3,
    fringe: 'curtain',
    fringeEnd: 0.5,
    raggedness: 2,
  },
  'modern-shag': {
    ...WAVY,
    part: 0,
    end: -15,
    layers: 10,
    raggedness: 4,
    fringe: 'curtain',
    fringeEnd: 2.6,
    volume: 2.2,
  },
  'soft-wolf-cut': {
    ...WAVY,
    part: 0,
    end: -16.5,
    layers: 13,
    raggedness: 4.5,
    fringe: 'curtain',
    fringeEnd: 1.5,
    volume: 2.6,
    lift: 0.5,
  },
  'glass-lob': {
    ...STRAIGHT,
    part: -0.8,
    end: -14.5,
    layers: 0,
    raggedness: 0.2,
    volume: 0.9,
    gloss: 1.5,
    frizz: 0.07,
    lift: 0.15,
  },
  'rounded-afro': {
    ...CURLY,
    kind: 'coils',
    end: -5,
    volume: 6.5,
    wave: { amplitude: 0.32, length: 0.95, helix: 1 },
    waveStart: 0,
    clump: 0.3,
    frizz: 0.5,
    gloss: 0.5,
    raggedness: 0.8,
  },
  'defined-coils': {
    ...CURLY,
    kind: 'coils',
    end: 0,
    volume: 3.2,
    wave: { amplitude: 0.4, length: 1.15, helix: 1 },
    waveStart: 0,
    clump: 0.8,
    frizz: 0.25,
    gloss: 0.7,
    raggedness: 0.6,
  },
  'layered-curls': { ...CURLY, part: 1.6, end: -15, layers: 8, raggedness: 3.5, volume: 3 },
  'long-box-braids': {
    ...STRAIGHT,
    kind: 'braids',
    part: 0,
    end: -27,
    layers: 0,
    raggedness: 0.8,
    volume: 1.1,
    lift: 0.3,
    gloss: 0.7,
  },
};

/**
 * Finds the shape of a hairstyle.
 *
 * @throws RangeError if there is no shape with this id
 */
export function findHairstyleShape(id: string): HairstyleShape {
  const found = HAIRSTYLE_SHAPES[id];
  if (!found) throw new RangeError(`No hairstyle has the id ${id}`);
  return found;
}

/** Whether all hair at the same height swings to the same side, as waves do. Corkscrews turn each by itself. */
export const swingsTogether = ({ wave }: HairstyleShape): boolean => wave.helix < 0.8;
