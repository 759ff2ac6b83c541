/** The row that has or had the focus, with the rows of its list in their order. */
interface FocusedRow {
  readonly path: string;
  readonly id: string;
  readonly ids: readonly string[];
}

let lastRow: FocusedRow | undefined;

const listRowLinks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('#main-content [data-row-link]'),
];
const findId = (link: HTMLElement): string => link.dataset.rowLink ?? '';

/** What belongs to the last focused row: the dialogs and messages about it, and the buttons for the selected rows. */
const SURROUNDINGS =
  '[role="dialog"], [role="presentation"], [role="alert"], [data-test="bulk-actions-toolbar"]';

function rememberRow({ target }: Event): void {
  if (!(target instanceof HTMLElement)) return;
  const link = target.closest('tr, li')?.querySelector<HTMLElement>('[data-row-link]');
  if (link) lastRow = { path: location.pathname, id: findId(link), ids: listRowLinks().map(findId) };
  else if (!target.closest(SURROUNDINGS)) lastRow = undefined;
}

/** Remembers from now on which row has the focus. @returns a function that ends this */
export function watchRowFocus(): () => void {
  document.addEventListener('focusin', rememberRow);
  return () => document.removeEventListener('focusin', rememberRow);
}

/**
 * The row that the user was in, or once it is gone the one that follows it, then the one before it, then the first. Undefined if they
 * were in no row of this page, or if there are no rows.
 */
export function findLastFocusedRow(): HTMLElement | undefined {
  if (lastRow?.path !== location.pathname) return undefined;
  const { id, ids } = lastRow;
  const links = new Map(listRowLinks().map((link) => [findId(link), link]));
  const place = ids.indexOf(id);
  const candidates = [...ids.slice(place), ...ids.slice(0, place).reverse()];
  const remainingId = candidates.find((candidate) => links.has(candidate));
  return remainingId === undefined ? [...links.values()][0] : links.get(remainingId);
}

/** Whether the user was in a row of this page. */
export const wasInRow = (): boolean => lastRow?.path === location.pathname;
