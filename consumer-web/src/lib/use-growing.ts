import { startTransition, useEffect, useState } from 'react';

const AT_ONCE = 3;

/**
 * A long list a few entries at a time, so that the page answers in between: drawing all at once would hold up a slow
 * phone. What has been drawn stays when the list changes.
 */
export function useGrowing<Entry>(list: readonly Entry[]): readonly Entry[] {
  const [count, setCount] = useState(AT_ONCE);
  const isWhole = count >= list.length;
  useEffect(() => {
    if (!isWhole) startTransition(() => setCount(count + AT_ONCE));
  }, [count, isWhole]);
  return isWhole ? list : list.slice(0, count);
}
