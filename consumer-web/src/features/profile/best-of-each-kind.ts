import type { Analysis } from '@mirabelle/contracts';

type Makeup = Analysis['makeupRecommendations'][number];

/** The order of the studio, in which makeup is listed. */
const KINDS: readonly Makeup['productType'][] = ['foundation', 'lipstick', 'blush', 'eyeshadow'];

/** The best recommendation of each kind of makeup. In the list of all kinds together, one kind may take all the first places. */
export const pickBestOfEachKind = (makeup: readonly Makeup[]): readonly Makeup[] =>
  KINDS.flatMap((kind) => makeup.find(({ productType }) => productType === kind) ?? []);
