import { localStorageStore, memoryStore, type Store } from 'react-admin';

/** The rows that are selected in a list, and which lists have any. */
const isSelection = (key: string): boolean => key.includes('.selectedIds');

/**
 * What the back office remembers in this browser, such as filters and the order of columns. Selected rows are forgotten with the page:
 * whoever opens a list next day must not change records that they do not remember to have selected.
 */
export function createStore(): Store {
  const lasting = localStorageStore(undefined, 'mirabelle.backoffice');
  const ofThisPage = memoryStore();
  const choose = (key: string) => (isSelection(key) ? ofThisPage : lasting);
  const doInBoth = (action: (store: Store) => void): void => {
    action(lasting);
    action(ofThisPage);
  };
  return {
    setup: () => doInBoth((store) => store.setup()),
    teardown: () => doInBoth((store) => store.teardown()),
    getItem: (key, defaultValue) => choose(key).getItem(key, defaultValue),
    setItem: (key, value) => choose(key).setItem(key, value),
    removeItem: (key) => choose(key).removeItem(key),
    removeItems: (prefix) => doInBoth((store) => store.removeItems(prefix)),
    reset: () => doInBoth((store) => store.reset()),
    subscribe: (key, callback) => choose(key).subscribe(key, callback),
    listItems: (prefix) => ({ ...lasting.listItems?.(prefix), ...ofThisPage.listItems?.(prefix) }),
  };
}
