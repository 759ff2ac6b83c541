import type { Store } from 'react-admin';

/** Forgets the tab, the filters, the search and the selection of the last visit, so that the list opens as it is at first. */
export function forgetList(store: Store, resource: string): void {
  store.removeItem(`${resource}.listParams`);
  store.removeItem(`${resource}.listParams.selectedIds`);
}
