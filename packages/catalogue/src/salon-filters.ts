/** The professional brands that salons work with: the bundled four and nine more. Names are invented. */
export const PROFESSIONAL_BRANDS = [
  'Solandre',
  'Lindwerk',
  'Velmira',
  'Pelluma',
  'Corvessa',
  'Brindille & Fils',
  'Oristelle',
  'Hakuyane',
  'Marrowen',
  'Tressalia',
  'Castelune',
  'Noctavine',
  'Ferrandole',
] as const;

export type ProfessionalBrand = (typeof PROFESSIONAL_BRANDS)[number];

/** What a salon may be good at in hair. */
export const HAIR_SPECIALTIES = [
  'Hair Color',
  'Hair Cut',
  'Balayage',
  'Highlights',
  'Keratin Treatment',
] as const;

/** What a salon may be good at in makeup. */
export const MAKEUP_SPECIALTIES = [
  'Bridal Makeup',
  'Everyday Makeup',
  'Special Event Makeup',
  'Color Consultation',
] as const;

/** Everything a salon may name among its specialties. */
export const SPECIALTIES = [...HAIR_SPECIALTIES, ...MAKEUP_SPECIALTIES] as const;

export type Specialty = (typeof SPECIALTIES)[number];

/** A checkbox in the salon filters. Makeup specialties share two boxes, so that seven cover all nine. */
export interface ServiceFilter {
  /** Slug without commas, fit for a comma-separated query parameter. */
  readonly id: string;
  readonly label: string;
  readonly kind: 'hair' | 'makeup';
  /** A salon passes with any one of these. */
  readonly specialties: readonly Specialty[];
}

/** The seven service checkboxes in the order in which they are shown. */
export const SERVICE_FILTERS: readonly ServiceFilter[] = [
  { id: 'hair-color', label: 'Hair Color', kind: 'hair', specialties: ['Hair Color'] },
  { id: 'hair-cut', label: 'Hair Cut', kind: 'hair', specialties: ['Hair Cut'] },
  { id: 'balayage', label: 'Balayage', kind: 'hair', specialties: ['Balayage'] },
  { id: 'highlights', label: 'Highlights', kind: 'hair', specialties: ['Highlights'] },
  { id: 'keratin-treatment', label: 'Keratin Treatment', kind: 'hair', specialties: ['Keratin Treatment'] },
  {
    id: 'bridal-event-makeup',
    label: 'Bridal & Special Event Makeup',
    kind: 'makeup',
    specialties: ['Bridal Makeup', 'Special Event Makeup'],
  },
  {
    id: 'everyday-makeup-consultation',
    label: 'Everyday Makeup & Color Consultation',
    kind: 'makeup',
    specialties: ['Everyday Makeup', 'Color Consultation'],
  },
];

/**
 * The specialties that a filter value stands for: a filter's id or label gives its whole group, a specialty's
 * own name gives just that one, in any case of letters. Empty for a value that names nothing.
 */
export function specialtiesFor(filterValue: string): readonly Specialty[] {
  const wanted = filterValue.trim().toLowerCase();
  const filter = SERVICE_FILTERS.find((each) => each.id === wanted || each.label.toLowerCase() === wanted);
  return filter?.specialties ?? SPECIALTIES.filter((name) => name.toLowerCase() === wanted);
}

export type PriceRangeId = 'budget' | 'moderate' | 'upscale' | 'luxury';
export type PriceSymbol = '$' | '$$' | '$$$' | '$$$$';

/** A salon's price level, by word and by sign. */
export interface PriceRange {
  readonly id: PriceRangeId;
  readonly label: string;
  readonly symbol: PriceSymbol;
}

/** The four price ranges, cheapest first. */
export const PRICE_RANGES: readonly PriceRange[] = [
  { id: 'budget', label: 'Budget', symbol: '$' },
  { id: 'moderate', label: 'Moderate', symbol: '$$' },
  { id: 'upscale', label: 'Upscale', symbol: '$$$' },
  { id: 'luxury', label: 'Luxury', symbol: '$$$$' },
];

/** The price range written as "moderate" or as "$$". */
export function findPriceRange(idOrSymbol: string): PriceRange | undefined {
  return PRICE_RANGES.find((range) => range.id === idOrSymbol || range.symbol === idOrSymbol);
}
