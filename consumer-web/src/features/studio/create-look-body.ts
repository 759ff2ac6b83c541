import type { LookBody } from '../../lib/contracts';
import type { AppliedProducts } from './applied-products';

/** Creates the request body that saves the applied products as a look. Its description is the name of the hairstyle, which is no product. */
export function createLookBody(
  { makeup, hairColor }: AppliedProducts,
  name: string,
  hairstyleName: string | undefined,
): LookBody {
  return {
    name,
    ...(hairstyleName && { description: hairstyleName }),
    ...(hairColor && { hairColorId: hairColor.id }),
    makeupItems: Object.values(makeup).map(({ id }) => id),
  };
}
