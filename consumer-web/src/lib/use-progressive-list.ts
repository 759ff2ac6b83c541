import { startTransition, useEffect, useState } from 'react';

const BATCH_SIZE = 3;

/**
 * Renders a long list in batches, so that a slow phone can respond to input between them. When the list changes, as many
 * entries are rendered at once as were rendered before.
 */
export function useProgressiveList<Entry>(list: readonly Entry[]): readonly Entry[] {
  const [count, setCount] = useState(BATCH_SIZE);
  const isComplete = count >= list.length;
  useEffect(() => {
    if (!isComplete) startTransition(() => setCount(count + BATCH_SIZE));
  }, [count, isComplete]);
  return isComplete ? list : list.slice(0, count);
}
