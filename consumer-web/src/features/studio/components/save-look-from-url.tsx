import { useEffect, useRef } from 'react';
import { consumeIntentConfirmation } from '../../../lib/intent';
import { isNothingApplied } from '../applied-products';
import { parseAppliedProducts } from '../applied-products-storage';
import { useSaveLookNow } from '../use-save-look-now';

/**
 * Saves the look that a visitor wanted to keep when the studio asked for a sign-in, if the sign-in was confirmed in this tab:
 * anybody could send a link with such a URL. Renders nothing.
 *
 * @param products as `formatAppliedProducts` writes them
 */
export function SaveLookFromUrl({ products }: { readonly products: string }): null {
  const { save } = useSaveLookNow();
  const newest = useRef(save);
  newest.current = save;
  useEffect(() => {
    const applied = parseAppliedProducts(products);
    if (!isNothingApplied(applied) && consumeIntentConfirmation()) void newest.current(applied);
  }, [products]);
  return null;
}
