/** The controls that people type or choose in. */
const FIELDS = 'input, textarea, select, [contenteditable=true], [role=combobox], [role=slider]';
const DIALOGS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
/** Pages on which people are in the middle of something: in front of the mirror, or signing in. */
const BUSY_PAGES = /^\/(?:studio|auth|signin|signup)(?:\/|$)/;

/** Whether nobody is in the middle of something: no field has the focus, nothing is open, and the page is in sight. */
export function isQuietMoment(): boolean {
  return (
    document.visibilityState === 'visible' &&
    !BUSY_PAGES.test(window.location.pathname) &&
    !document.activeElement?.matches(FIELDS) &&
    document.querySelector(DIALOGS) === null
  );
}
