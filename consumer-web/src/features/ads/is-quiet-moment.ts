import { toastStore } from '../../components/ui/toast-store';

/** The controls that people type or choose in. */
const FIELDS = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=slider]';
const DIALOGS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/**
 * Pages on which people look around. On all others they do something, or see what they did: a booking, a saved look. Among the salons, and
 * on the page of one product or of the plans, they decide, and an advertisement would come before the button that they are about to
 * press.
 */
const BROWSING_PAGES = /^\/(?:brands)?\/?$/;
/** A person who has just pressed something waits for its effect, and one who has moved or come back is about to press. */
const IDLE_MS = 10_000;

/**
 * Whether nobody is in the middle of something: the page is one to look around on and in sight, no field has the focus,
 * no dialog and no message is open, and nobody pressed or moved anything for a while.
 *
 * @param lastInputAt time of the last input, ms
 */
export function isQuietMoment(lastInputAt: number): boolean {
  return (
    document.visibilityState === 'visible' &&
    Date.now() - lastInputAt >= IDLE_MS &&
    BROWSING_PAGES.test(window.location.pathname) &&
    !document.activeElement?.matches(FIELDS) &&
    document.querySelector(DIALOGS) === null &&
    !toastStore.snapshot().some(({ open }) => open)
  );
}
