/** How hair falls, in words that a drawing can follow. */
export interface HairDesign {
  readonly texture: 'straight' | 'wavy' | 'curly' | 'coily' | 'braided';
  /** How far down it reaches, in heights of the face from the hairline: 1 is the chin. */
  readonly reach: number;
  /** Where it parts, in half widths of the face: 0 the middle, negative the person's right. */
  readonly part: number;
  /** How far it stands off the head; 1 is usual. */
  readonly volume: number;
  readonly fringe: 'none' | 'curtain' | 'light' | 'swept';
  /** Unevenness of the ends, in heights of the face. */
  readonly layers: number;
}

const design = (
  texture: HairDesign['texture'],
  reach: number,
  rest: Partial<Omit<HairDesign, 'texture' | 'reach'>> = {},
): HairDesign => ({ texture, reach, part: 0, volume: 1, fringe: 'none', layers: 0.05, ...rest });

/** A design for each hairstyle of the catalogue, by its id. */
export const HAIR_DESIGNS: Readonly<Record<string, HairDesign>> = {
  'classic-pixie': design('straight', 0.46, { part: -0.45, fringe: 'swept', volume: 0.95 }),
  'french-bob': design('straight', 0.82, { fringe: 'light', layers: 0.02 }),
  'tousled-crop': design('wavy', 0.46, { part: -0.3, volume: 1.15, fringe: 'swept', layers: 0.08 }),
  'blunt-bob': design('straight', 1, { part: -0.25, layers: 0.01 }),
  'waterfall-layers': design('straight', 1.52, { part: -0.12, layers: 0.16 }),
  'soft-beach-waves': design('wavy', 1.48, { part: -0.2, layers: 0.1, volume: 1.08 }),
  'sleek-center-part': design('straight', 1.5, { volume: 0.82, layers: 0.02 }),
  'romantic-curls': design('curly', 1.42, { part: -0.3, volume: 1.18, layers: 0.1 }),
  'curtain-fringe': design('wavy', 1.24, { fringe: 'curtain', layers: 0.08 }),
  'modern-shag': design('wavy', 1.2, { fringe: 'curtain', volume: 1.18, layers: 0.22 }),
  'soft-wolf-cut': design('wavy', 1.3, { fringe: 'curtain', volume: 1.25, layers: 0.3 }),
  'glass-lob': design('straight', 1.16, { part: -0.08, volume: 0.86, layers: 0.008 }),
  'rounded-afro': design('coily', 0.86, { volume: 1.75, layers: 0.03 }),
  'defined-coils': design('coily', 0.42, { volume: 1.2, layers: 0.04 }),
  'layered-curls': design('curly', 1.12, { part: 0.2, volume: 1.3, layers: 0.18 }),
  'long-box-braids': design('braided', 1.5, { part: 0, volume: 0.95, layers: 0.04 }),
};

/** A hairstyle's design. Throws RangeError where the catalogue has no such style. */
export function designOf(id: string): HairDesign {
  const found = HAIR_DESIGNS[id];
  if (!found) throw new RangeError(`No hairstyle has the id ${id}`);
  return found;
}
