import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createProductsNow, type ProductsNow } from './products-now';
import { pricesQuery } from './use-prices';

/** The products as they are now; until the server has told it, as the catalogue has them, without prices. */
export function useProducts(): ProductsNow {
  const { data } = useQuery(pricesQuery);
  return useMemo(() => createProductsNow(data), [data]);
}
