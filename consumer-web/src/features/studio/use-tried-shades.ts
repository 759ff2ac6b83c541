import { useEffect, useRef, useState } from 'react';
import { type AppliedProducts, listProducts } from './applied-products';

/** The ids of the shades that were tried in this studio, the latest last. */
export function useTriedShades(applied: AppliedProducts): readonly string[] {
  const [tried, setTried] = useState<readonly string[]>([]);
  const appliedBefore = useRef<readonly string[]>([]);
  useEffect(() => {
    const ids = listProducts(applied).map(({ id }) => id);
    const added = ids.filter((id) => !appliedBefore.current.includes(id));
    appliedBefore.current = ids;
    if (added.length > 0) setTried((current) => [...current.filter((id) => !added.includes(id)), ...added]);
  }, [applied]);
  return tried;
}
