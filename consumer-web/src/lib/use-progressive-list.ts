import { startTransition, useEffect, useState } from 'react';

const BATCH_SIZE = 3;

/**
 * Renders a long list in batches, so that the page responds to input in between on a slow phone. A batch that has been
 * rendered stays when the list changes.
 */
export function useProgressiveList<Entry>(list: readonly Entry[]): readonly Entry[] {
  const [count, setCount] = useState(BATCH_SIZE);
  const isComplete = count >= list.length;
  useEffect(() => {
    if (!isComplete) startTransition(() => setCount(count + BATCH_SIZE));
  }, [count, isComplete]);
  return isComplete ? list : list.slice(0, count);
}
