import { useUrlSearch } from '../../lib/use-url-search';
import { wasMember } from '../../lib/was-member';
import type { AppliedProducts } from './applied-products';
import { formatAppliedProducts } from './applied-products-storage';

/**
 * Returns a function that creates the URL of the sign-up or sign-in that saves what is applied as a look. It returns to the present URL, with the
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
    // A device on which nobody was signed in is most likely a new customer's. Each page leads to the other.
    return `/${wasMember() ? 'signin' : 'signup'}?${new URLSearchParams({ returnTo: `/studio?${parameters}` })}`;
  };
}
