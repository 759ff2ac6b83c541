import { useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { FROM_THE_TOP } from './paths';

/**
 * Whether a list shows a search or filters of an earlier visit: its address had none, so react-admin took those that the browser has
 * stored. One that the user changes counts as one of this visit, the others still as earlier ones. A link with a filter ends that. Call
 * this outside of the list, because the list writes them into the address.
 */
export function useIsRestored(resource: string): boolean {
  const { search, state } = useLocation();
  const [params] = useStore<{ readonly filter?: object }>(`${resource}.listParams`, {});
  const [restored, setRestored] = useState<string>();
  const filterInAddress = new URLSearchParams(search).get('filter');
  const current = search === '' ? JSON.stringify(params.filter ?? {}) : restored;
  const isArrival = (state as Partial<typeof FROM_THE_TOP> | null)?._scrollToTop ?? false;
  const next = findNext();
  if (next !== restored) setRestored(next);
  return next !== undefined;

  function findNext(): string | undefined {
    if (filterInAddress === null || filterInAddress === current || current === undefined) return current;
    return !isArrival && sharesFilter(current, filterInAddress) ? current : undefined;
  }
}

/** Whether a filter of the first of two sets is in the second one, too. @param second from the address, which anybody may have typed */
function sharesFilter(first: string, second: string): boolean {
  try {
    const [before, now] = [first, second].map((filter) => Object.entries(JSON.parse(filter)));
    const isIn = ([name, value]: [string, unknown]) =>
      now?.some(([other, its]) => other === name && JSON.stringify(its) === JSON.stringify(value));
    return before?.some(isIn) ?? false;
  } catch {
    return false;
  }
}
