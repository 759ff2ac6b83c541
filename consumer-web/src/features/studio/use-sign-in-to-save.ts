import { useUrlSearch } from '../../lib/use-url-search';
import type { AppliedProducts } from './applied-products';
import { formatAppliedProducts } from './applied-products-storage';

/**
 * URL of the sign-in that saves what is applied as a look. It returns to the present URL, with the tab and the search, and with the
 * applied products, so that they are kept if the mailed link opens in another tab.
 */
export function useSignInToSave(applied: AppliedProducts): string {
  const productsText = formatAppliedProducts(applied);
  const [search] = useUrlSearch();
  const parameters = new URLSearchParams(search);
  if (productsText) {
    parameters.set('wear', productsText);
    parameters.set('save', 'look');
  }
  return `/signin?${new URLSearchParams({ returnTo: `/studio?${parameters}` })}`;
}
