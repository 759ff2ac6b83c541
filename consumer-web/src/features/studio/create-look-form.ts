import type { LookForm } from '../../lib/contracts';
import type { AppliedProducts } from './applied-products';

/** The look that the applied products make. Its description is the name of the hairstyle, which is no product. */
export function createLookForm(
  { makeup, hairColor }: AppliedProducts,
  name: string,
  hairstyleName: string | undefined,
): LookForm {
  return {
    name,
    ...(hairstyleName && { description: hairstyleName }),
    ...(hairColor && { hairColorId: hairColor.id }),
    makeupItems: Object.values(makeup).map(({ id }) => id),
  };
}
