import { useUrlSearch } from '../../lib/use-url-search';
import type { AppliedProducts } from './applied-products';
import { formatAppliedProducts } from './applied-products-storage';

/**
 * Returns a function that creates the URL of the sign-in that saves what is applied as a look. It returns to the present URL, with the
 * tab and the search, and with the applied products and the id of the kept photo, so that they are found if the mailed link opens in
 * another tab.
 */
export function useSignInToSaveUrl(applied: AppliedProducts): (photoId?: string) => string {
  const productsText = formatAppliedProducts(applied);
  const [search] = useUrlSearch();
  return (photoId) => {
    const parameters = new URLSearchParams(search);
    if (productsText) {
      parameters.set('wear', productsText);
      parameters.set('save', 'look');
    }
    if (photoId) parameters.set('photo', photoId);
    return `/signin?${new URLSearchParams({ returnTo: `/studio?${parameters}` })}`;
  };
}
