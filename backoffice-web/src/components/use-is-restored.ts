import { useState } from 'react';
import { useStore } from 'react-admin';
import { useLocation } from 'react-router-dom';

/**
 * Whether a list shows the search and the filters of an earlier visit: its address had none, so react-admin took those that the
 * browser has stored. After the first change they count as those of this visit. Call this outside of the list, because the list writes
 * them into the address.
 */
export function useIsRestored(resource: string): boolean {
  const { search } = useLocation();
  const [params] = useStore<{ readonly filter?: object }>(`${resource}.listParams`, {});
  const [restored, setRestored] = useState<string>();
  const filterInAddress = new URLSearchParams(search).get('filter');
  const current = search === '' ? JSON.stringify(params.filter ?? {}) : restored;
  const next = filterInAddress === null || filterInAddress === current ? current : undefined;
  if (next !== restored) setRestored(next);
  return next !== undefined;
}
