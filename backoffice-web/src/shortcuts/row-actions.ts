import { useEffect } from 'react';
import { type Identifier, useEvent } from 'react-admin';

type Start = (id: Identifier) => void;

const starts = new Map<string, Start>();
const toKey = (resource: string, action: string) => `${resource} ${action}`;

/** Offers an action for the focused row of a list, in a dialog of the list. */
export function useRowAction(resource: string, action: string, start: Start): void {
  const startRow = useEvent(start);
  useEffect(() => {
    starts.set(toKey(resource, action), startRow);
    return () => {
      starts.delete(toKey(resource, action));
    };
  }, [resource, action, startRow]);
}

/** Starts an action for a row in the list. @returns whether the list has a dialog for it; otherwise the page of the record does */
export function startRowAction(resource: string, action: string, id: Identifier): boolean {
  const start = starts.get(toKey(resource, action));
  start?.(id);
  return start !== undefined;
}
