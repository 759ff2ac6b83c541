/** The pages that `g` followed by a letter opens. */
export const GO_TO_PATHS: Readonly<Record<string, string>> = {
  h: '/',
  b: '/bookings',
  m: '/contact-messages',
  c: '/affiliate-transactions',
  p: '/payments',
  a: '/users',
  s: '/salons',
  r: '/reviews',
  f: '/referrals',
  o: '/operations',
  e: '/parked-events',
  j: '/failed-jobs',
  l: '/mails',
};

type ShortcutCommand =
  | { readonly kind: 'go-to'; readonly path: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'theme' };

/** The letter must follow `g` within this time. */
const SEQUENCE_MS = 1_500;

type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Creates a function to be called with each key press. It returns the command of the key, or of `g` and the letter that
 * follows it.
 *
 * @param now ms since the epoch
 */
export function createShortcutReader(
  now: () => number = Date.now,
): (keyPress: KeyPress) => ShortcutCommand | undefined {
  let pressedGAt = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey }) => {
    const followsG = now() - pressedGAt <= SEQUENCE_MS;
    pressedGAt = Number.NEGATIVE_INFINITY;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'search' };
    if (ctrlKey || metaKey || altKey) return undefined;
    const path = followsG && Object.hasOwn(GO_TO_PATHS, key) ? GO_TO_PATHS[key] : undefined;
    if (path) return { kind: 'go-to', path };
    if (key === 'g') pressedGAt = now();
    if (key === '/') return { kind: 'search' };
    if (key === '?') return { kind: 'help' };
    if (key === 't') return { kind: 'theme' };
    return undefined;
  };
}

/** Whether a key press belongs to the focused element: an input field, or a part of a dialog, menu or list box. */
export function isShortcutBlocked(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const isField = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  return isField || target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}
