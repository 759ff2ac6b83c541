import { useEffect, useRef, useState } from 'react';
import { type AppliedProducts, listProducts } from './applied-products';

/** The ids of the shades that were tried in this studio, the latest last. */
export function useTriedShades(applied: AppliedProducts): readonly string[] {
  const [tried, setTried] = useState<readonly string[]>([]);
  const wornBefore = useRef<readonly string[]>([]);
  useEffect(() => {
    const worn = listProducts(applied).map(({ id }) => id);
    const added = worn.filter((id) => !wornBefore.current.includes(id));
    wornBefore.current = worn;
    if (added.length > 0) setTried((current) => [...current.filter((id) => !added.includes(id)), ...added]);
  }, [applied]);
  return tried;
}
