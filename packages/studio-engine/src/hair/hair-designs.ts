/** The parameters of a drawn hairstyle. */
export interface HairDesign {
  readonly texture: 'straight' | 'wavy' | 'curly' | 'coily' | 'braided';
  /** Length from the hairline in heights of the face: 1 reaches the chin. */
  readonly length: number;
  /** Position of the parting in half widths of the face: 0 is the middle, negative is the person's right. */
  readonly part: number;
  /** Distance of the outline from the head, as a factor on the usual distance. */
  readonly volume: number;
  readonly fringe: 'none' | 'curtain' | 'light' | 'swept';
  /** Unevenness of the ends, in heights of the face. */
  readonly layers: number;
}

const createDesign = (
  texture: HairDesign['texture'],
  length: number,
  rest: Partial<Omit<HairDesign, 'texture' | 'length'>> = {},
): HairDesign => ({ texture, length, part: 0, volume: 1, fringe: 'none', layers: 0.05, ...rest });

/** The design of each hairstyle of the catalogue, by its id. */
export const HAIR_DESIGNS: Readonly<Record<string, HairDesign>> = {
  'classic-pixie': createDesign('straight', 0.46, { part: -0.45, fringe: 'swept', volume: 0.95 }),
  'french-bob': createDesign('straight', 0.82, { fringe: 'light', layers: 0.02 }),
  'tousled-crop': createDesign('wavy', 0.46, { part: -0.3, volume: 1.15, fringe: 'swept', layers: 0.08 }),
  'blunt-bob': createDesign('straight', 1, { part: -0.25, layers: 0.01 }),
  'waterfall-layers': createDesign('straight', 1.52, { part: -0.12, layers: 0.16 }),
  'soft-beach-waves': createDesign('wavy', 1.48, { part: -0.2, layers: 0.1, volume: 1.08 }),
  'sleek-center-part': createDesign('straight', 1.5, { volume: 0.82, layers: 0.02 }),
  'romantic-curls': createDesign('curly', 1.42, { part: -0.3, volume: 1.18, layers: 0.1 }),
  'curtain-fringe': createDesign('wavy', 1.24, { fringe: 'curtain', layers: 0.08 }),
  'modern-shag': createDesign('wavy', 1.2, { fringe: 'curtain', volume: 1.18, layers: 0.22 }),
  'soft-wolf-cut': createDesign('wavy', 1.3, { fringe: 'curtain', volume: 1.25, layers: 0.3 }),
  'glass-lob': createDesign('straight', 1.16, { part: -0.08, volume: 0.86, layers: 0.008 }),
  'rounded-afro': createDesign('coily', 0.86, { volume: 1.75, layers: 0.03 }),
  'defined-coils': createDesign('coily', 0.42, { volume: 1.2, layers: 0.04 }),
  'layered-curls': createDesign('curly', 1.12, { part: 0.2, volume: 1.3, layers: 0.18 }),
  'long-box-braids': createDesign('braided', 1.5, { part: 0, volume: 0.95, layers: 0.04 }),
};

/**
 * Finds the design of a hairstyle.
 *
 * @throws RangeError if there is no design with this id
 */
export function findHairDesign(id: string): HairDesign {
  const found = HAIR_DESIGNS[id];
  if (!found) throw new RangeError(`No hairstyle has the id ${id}`);
  return found;
}
