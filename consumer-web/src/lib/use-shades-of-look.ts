import { listShadesOfLook, type Shade } from '@mirabelle/catalogue';
import { useProducts } from './use-products';

/** The shades of a look under their current names. */
export function useShadesOfLook(look: Parameters<typeof listShadesOfLook>[0]): readonly Shade[] {
  const { getName } = useProducts();
  return listShadesOfLook(look).map((shade) => ({ ...shade, name: getName(shade) }));
}
