import type { LookBody } from '../../lib/contracts';
import type { AppliedProducts } from './applied-products';

/** Creates the request body that saves the applied products as a look, with their intensities. */
export function createLookBody(
  { makeup, hairColor, hairstyle, makeupPercent, hairPercent }: AppliedProducts,
  name: string,
): LookBody {
  return {
    name,
    ...(hairstyle && { hairstyleId: hairstyle.id }),
    makeupPercent: Math.round(makeupPercent),
    hairPercent: Math.round(hairPercent),
    ...(hairColor && { hairColorId: hairColor.id }),
    makeupItems: Object.values(makeup).map(({ id }) => id),
  };
}
