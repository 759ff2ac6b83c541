import { useEffect } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { wasRecordOpenedLast } from '../shortcuts/row-focus';

/** The list that was shown last, with its filters, as text. */
let lastShown = '';

/**
 * Empties the selection of a list once other filters, or another tab, are in effect, and when the list is opened anew: whoever changes the
 * selected rows must have them before their eyes. On the way back from a record to the same list the selection stays.
 */
export function useUnselectOutOfSight(): void {
  const { resource = '', filterValues, selectedIds = [], onSelect } = useListContext();
  const shown = `${resource} ${JSON.stringify(filterValues)}`;
  const show = useEvent((isOpened: boolean) => {
    const stays = lastShown === shown && (!isOpened || wasRecordOpenedLast(resource));
    lastShown = shown;
    if (!stays && selectedIds.length > 0) onSelect([]);
  });
  useEffect(() => show(true), [show]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown is why it runs again
  useEffect(() => show(false), [show, shown]);
}
