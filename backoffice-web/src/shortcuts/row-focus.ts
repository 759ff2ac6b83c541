import { CALENDAR_MOVE_KEY, NEW_BOOKING_KEY } from './shortcut-keys';

/** What the keyboard moves through in a row: the link that opens its record, or else its first link or button. */
const findRowTarget = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>('[data-row-link]') ??
  row.querySelector<HTMLElement>('a[href], button:not([disabled])');

let openedPath = '';

/** Keeps which record was opened last, so that the keyboard goes on from its row when the user comes back to the list. */
export function rememberOpenedRecord(path: string): void {
  openedPath = path;
}

/** Forgets the record that was opened last once the user is at something else than the records of its kind. */
export function forgetOpenedRecordOutside(path: string): void {
  if (path.split('/')[1] !== openedPath.split('/')[1]) openedPath = '';
}

/** Whether the user was at nothing but records of this kind since one of them was opened. */
export const wasRecordOpenedLast = (resource: string): boolean => openedPath.split('/')[1] === resource;

/** Whether the focus is nowhere, or at the start of a page that gets it in place of what is gone. */
const isFocusFree = (): boolean =>
  !document.activeElement ||
  document.activeElement === document.body ||
  document.activeElement.matches('#main-content, [data-page-heading]');

const isOpenedLast = (target: HTMLElement): boolean =>
  openedPath !== '' && (target.getAttribute('href') ?? '').endsWith(openedPath);

/**
 * Moves the focus to the next or previous row of the list. From elsewhere it begins at the first or last row, or goes on from the row of
 * the record from which the user has just come back.
 */
export function focusRow(by: 1 | -1): void {
  const rows = [
    ...document.querySelectorAll('#main-content tbody tr, #main-content li:has([data-row-link])'),
  ];
  // The table of totals above a list is none of its rows.
  const listRows = rows.filter((row) => row.querySelector('[data-row-link]'));
  const targets = (listRows.length > 0 ? listRows : rows).flatMap((row) => findRowTarget(row) ?? []);
  const row = document.activeElement?.closest('tr, li');
  const focused = targets.findIndex((target) => row?.contains(target));
  const openedIndex = focused === -1 && isFocusFree() ? targets.findIndex(isOpenedLast) : -1;
  const current = focused === -1 ? openedIndex : focused;
  const start = by === 1 ? 0 : targets.length - 1;
  // Beyond the end of the list the focus goes to the row that was left, or stays in its row.
  const target = current === -1 ? targets[start] : (targets[current + by] ?? targets[openedIndex]);
  target?.focus();
  target?.scrollIntoView({ block: 'nearest' });
}

/** Opens the next or previous page of the list, if there is one. */
export function turnPage(by: 1 | -1): void {
  const place = by === 1 ? 'last' : 'first';
  const button = document.querySelector<HTMLElement>(
    `#main-content .MuiPagination-root li:${place}-child button:not([disabled])`,
  );
  button?.click();
}

/** Puts the focus into the search field of the list. */
export function focusListSearch(): void {
  const field = document.querySelector<HTMLInputElement>('#main-content input[aria-keyshortcuts]');
  field?.focus();
  field?.select();
}

/** Selects or unselects the row that has the focus. The checkbox in the header is no row's: it selects all. */
export function toggleFocusedRow(): void {
  document.activeElement?.closest('tbody tr')?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
}

/** A button on the page with its key. */
export interface KeyedButton {
  readonly key: string;
  readonly label: string;
}

/** The buttons with a key, and the links with a key that are named after what they lead to. */
const listKeyedButtons = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '#main-content :is(button[aria-keyshortcuts], a[aria-keyshortcuts][data-key-label])',
    ),
  ].filter((button) => !button.matches(':disabled') && button.checkVisibility({ visibilityProperty: true }));

/** The actions that the page offers now, with their keys. A button that each row has is listed once. */
export const listActionKeys = (): KeyedButton[] => [
  ...new Map(
    listKeyedButtons().map((button) => {
      const key = button.getAttribute('aria-keyshortcuts') ?? '';
      return [key, { key, label: button.dataset.keyLabel ?? button.textContent ?? '' }];
    }),
  ).values(),
];

/** Whether the page shows the calendar with an appointment that the user may move. */
export const hasMovableAppointments = (): boolean =>
  document.querySelector(`#main-content a[aria-keyshortcuts="${CALENDAR_MOVE_KEY}"]`) !== null;

/** Follows the link to a new booking that the page has, such as that for the customer of the page. @returns whether it has one */
export function followNewBookingLink(): boolean {
  const link = document.querySelector<HTMLElement>(`#main-content a[aria-keyshortcuts="${NEW_BOOKING_KEY}"]`);
  link?.click();
  return link !== null;
}

/** Whether rows of the list are selected, also of pages of the list that are not shown. */
export const hasSelectedRows = (): boolean =>
  document.querySelector(
    '#main-content [data-test="bulk-actions-toolbar"]:not(.RaBulkActionsToolbar-collapsed)',
  ) !== null;

/**
 * Presses the button of an action, if the page offers it. Of the buttons of several rows it is the one in the focused row.
 *
 * @returns whether the page has the button
 */
export function pressActionButton(key: string): boolean {
  const buttons = listKeyedButtons().filter((button) => button.getAttribute('aria-keyshortcuts') === key);
  const row = document.activeElement?.closest('tr, li');
  const inRow = buttons.find((button) => row?.contains(button));
  const button = inRow ?? (buttons.length === 1 ? buttons[0] : undefined);
  button?.click();
  return button !== undefined;
}
