import { useRef } from 'react';

/** Returns a function that runs a task unless one is under way: the second press of a double click comes before the button is disabled. */
export function useOneAtATime(): (task: () => Promise<void>) => Promise<void> {
  const isUnderWay = useRef(false);
  return async (task) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    await task().finally(() => {
      isUnderWay.current = false;
    });
  };
}
