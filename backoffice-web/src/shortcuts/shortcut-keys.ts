/** The pages that `g` followed by a letter opens. */
export const GO_TO_PATHS: Readonly<Record<string, string>> = {
  h: '/',
  b: '/bookings',
  m: '/contact-messages',
  t: '/reply-templates',
  c: '/affiliate-transactions',
  p: '/payments',
  i: '/prices',
  a: '/users',
  s: '/salons',
  r: '/reviews',
  f: '/referrals',
  o: '/operations',
  e: '/parked-events',
  j: '/failed-jobs',
  l: '/mails',
  n: '/reconciliation',
  y: '/security-events',
  d: '/devices',
};

/** The key that opens the calendar of bookings, after `g`. */
export const CALENDAR_KEY = 'k';
/** The key of a new booking. */
export const NEW_BOOKING_KEY = 'b';
/** The keys of the tabs of a record. */
export const RECORD_TAB_KEYS = { details: '1', history: '2' } as const;

/** The keys of buttons, by the name of their action. No page has two buttons with the same key, except in different rows. */
export const ACTION_KEYS: Readonly<Record<string, string>> = {
  approve: 'a',
  archive: 'e',
  assign: 'a',
  assignToColleague: 'v',
  cancel: 'r',
  close: 'e',
  complete: 'd',
  confirm: 'c',
  edit: 'm',
  hide: 'h',
  merge: 'm',
  nextRequest: 'u',
  nextWaiting: 'u',
  'no-show': 'n',
  'not-spam': 's',
  note: 'n',
  pay: 'p',
  refund: 'r',
  reject: 'r',
  reopen: 'o',
  reply: 'r',
  reschedule: 'm',
  restore: 's',
  retry: 'y',
  reverse: 'v',
  schedule: 'm',
  send: 's',
  spam: 's',
  unmerge: 'm',
  'withdraw-approval': 'w',
  'correct-payout': 'd',
};
/** The key that leads to the search field of a list. */
export const LIST_SEARCH_KEY = 'f';
/** The key that moves the focused appointment of the calendar; the same as that of the button on the page of a booking. */
export const CALENDAR_MOVE_KEY = 'm';

const PAGE_BUTTON_KEYS: ReadonlySet<string> = new Set([
  ...Object.values(ACTION_KEYS),
  ...Object.values(RECORD_TAB_KEYS),
]);

export type ShortcutCommand =
  | { readonly kind: 'go-to'; readonly path: string }
  | { readonly kind: 'calendar' }
  | { readonly kind: 'new-booking' }
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'theme' }
  | { readonly kind: 'move'; readonly by: 1 | -1 }
  | { readonly kind: 'page'; readonly by: 1 | -1 }
  | { readonly kind: 'list-search' }
  | { readonly kind: 'select' }
  | { readonly kind: 'action'; readonly key: string };

/** The commands that only move the focus, or open what closes again. */
const HARMLESS: ReadonlySet<ShortcutCommand['kind']> = new Set([
  'search',
  'help',
  'move',
  'page',
  'list-search',
]);

/** Whether a command changes something or leaves the page. */
export const doesAct = ({ kind }: ShortcutCommand): boolean => !HARMLESS.has(kind);

/** The letter must follow `g` within this time. */
const SEQUENCE_MS = 1_500;

/** Whether a key writes something. */
export const isLetter = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Ctrl+K or Cmd+K. It writes nothing, so it opens the search from every field, too. */
const isSearchCombination = ({ key, ctrlKey, metaKey, altKey }: KeyPress): boolean =>
  (ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k';

/**
 * Creates a function to be called with each key press. It returns the command of the key, or of `g` and the letter that
 * follows it.
 *
 * @param now returns the current time in ms since the epoch
 */
export function createShortcutReader(
  now: () => number = Date.now,
): (keyPress: KeyPress) => ShortcutCommand | undefined {
  let pressedGAt = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey }) => {
    const followsG = now() - pressedGAt <= SEQUENCE_MS;
    pressedGAt = Number.NEGATIVE_INFINITY;
    if (isSearchCombination({ key, ctrlKey, metaKey, altKey })) return { kind: 'search' };
    if (ctrlKey || metaKey || altKey) return undefined;
    const path = followsG && Object.hasOwn(GO_TO_PATHS, key) ? GO_TO_PATHS[key] : undefined;
    if (path) return { kind: 'go-to', path };
    if (followsG && key === CALENDAR_KEY) return { kind: 'calendar' };
    if (key === 'g') pressedGAt = now();
    if (key === '/') return { kind: 'search' };
    if (key === '?') return { kind: 'help' };
    if (key === 't') return { kind: 'theme' };
    if (key === 'j') return { kind: 'move', by: 1 };
    if (key === 'k') return { kind: 'move', by: -1 };
    if (key === 'x') return { kind: 'select' };
    if (key === '.') return { kind: 'page', by: 1 };
    if (key === ',') return { kind: 'page', by: -1 };
    if (key === LIST_SEARCH_KEY) return { kind: 'list-search' };
    if (key === NEW_BOOKING_KEY) return { kind: 'new-booking' };
    return PAGE_BUTTON_KEYS.has(key) ? { kind: 'action', key } : undefined;
  };
}

/** Whether a dialog is open, wherever the focus is. One that is closing is hidden from screen readers already. */
const isModalOpen = (): boolean =>
  [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].some(
    (dialog) => dialog.closest('[aria-hidden="true"]') === null,
  );

/** Whether a key press belongs to the focused element. */
export function isKeyTaken(event: KeyPress & { readonly target: EventTarget | null }): boolean {
  if (!isSearchCombination(event)) return isShortcutBlocked(event.target);
  return isModalOpen() || (event.target instanceof HTMLElement && event.target.closest(LAYERS) !== null);
}

/** What lies above the page and has keys of its own. */
const LAYERS = '[role="dialog"], [role="listbox"], [role="presentation"] [role="menu"]';

/**
 * Whether a letter belongs to the focused element: a text field, or a part of a dialog or of an open menu or list. Only an
 * open menu is inside `role="presentation"`; the sidebar is a menu too, but leaves letters alone (`SidebarList`). A checkbox uses
 * nothing but the space bar.
 */
function isShortcutBlocked(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField =
    target.isContentEditable ||
    target.matches('textarea, select, input:not([type="checkbox"], [type="radio"], [type="button"])');
  return isField || target.closest(LAYERS) !== null || isModalOpen();
}
