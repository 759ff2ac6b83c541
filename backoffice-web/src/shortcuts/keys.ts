/** Where one goes by `g` and a letter. */
export const PLACES: Readonly<Record<string, string>> = {
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

/** What a key asks for: a place, the search, the list of keys, or the theme. */
export type Wish =
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'theme' };

/** `g` and the letter must follow each other within this time; ms. */
const TOGETHER_MS = 1_500;

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Reads keys one after the other and tells what they ask for. @param now ms */
export function createReader(now: () => number = Date.now): (pressed: Pressed) => Wish | undefined {
  let goAt = Number.NEGATIVE_INFINITY;
  return ({ key, ctrlKey, metaKey, altKey }) => {
    const going = now() - goAt <= TOGETHER_MS;
    goAt = Number.NEGATIVE_INFINITY;
    if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { kind: 'search' };
    if (ctrlKey || metaKey || altKey) return undefined;
    const to = going && Object.hasOwn(PLACES, key) ? PLACES[key] : undefined;
    if (to) return { kind: 'go', to };
    if (key === 'g') goAt = now();
    if (key === '/') return { kind: 'search' };
    if (key === '?') return { kind: 'help' };
    if (key === 't') return { kind: 'theme' };
    return undefined;
  };
}

/** Whether a key is meant for what has the focus: a field, or an open dialog or menu. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const field = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
  return field || target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null;
}
