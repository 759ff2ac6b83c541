/** The links that open the rows of a list, in the order of the page. */
const ROW_LINKS = '#main-content [data-row-link]';

/** Moves the focus to the next or previous row of the list, and into the list if it is elsewhere. */
export function focusRow(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>(ROW_LINKS)];
  const row = document.activeElement?.closest('tr, li');
  const current = links.findIndex((link) => row?.contains(link));
  const start = by === 1 ? 0 : links.length - 1;
  const link = links[current === -1 ? start : current + by];
  link?.focus();
  link?.scrollIntoView({ block: 'nearest' });
}

/** Selects or unselects the row that has the focus. */
export function toggleFocusedRow(): void {
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}

/** A button on the page with its key. */
interface KeyedButton {
  readonly key: string;
  readonly label: string;
}

const listKeyedButtons = () =>
  [...document.querySelectorAll<HTMLButtonElement>('#main-content button[aria-keyshortcuts]')].filter(
    (button) => !button.disabled && button.checkVisibility({ visibilityProperty: true }),
  );

/** The actions that the page offers now, with their keys. */
export const listActionKeys = (): KeyedButton[] =>
  listKeyedButtons().map((button) => ({
    key: button.getAttribute('aria-keyshortcuts') ?? '',
    label: button.textContent ?? '',
  }));

/** Presses the button of an action, if the page offers it. */
export function pressActionButton(key: string): void {
  listKeyedButtons()
    .find((button) => button.getAttribute('aria-keyshortcuts') === key)
    ?.click();
}
