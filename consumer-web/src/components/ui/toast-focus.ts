import { TOAST } from '@mirabelle/catalogue';

const OPEN_MODAL = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';

/** Whether an element is in an open modal dialog. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(OPEN_MODAL) !== null;

/**
 * Lets the focus move between the page and the toasts, even while a modal dialog is open. A modal dialog takes the focus
 * back when the document receives a focus event from outside the dialog, so focus events of the toasts are stopped before
 * they reach the document. The focus key (F8) and closing a toast return the focus to the element that had it before.
 *
 * @param region the element around the toasts
 * @returns a function that removes the listeners
 */
export function manageToastFocus(region: HTMLElement): () => void {
  const root = document.documentElement;
  let previous: HTMLElement | undefined;
  const isInside = (target: EventTarget | null) => target instanceof Node && region.contains(target);
  const returnFocus = () => {
    if (!previous?.isConnected) return false;
    previous.focus();
    return true;
  };
  const handleFocusIn = (event: FocusEvent) => {
    const { target, relatedTarget } = event;
    if (!isInside(target)) return;
    if (document.querySelector(OPEN_MODAL)) event.stopPropagation();
    if (!isInside(relatedTarget)) previous = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    // When the user closes a toast, Radix moves the focus to the list of toasts.
    else if (target instanceof HTMLOListElement) returnFocus();
  };
  const handleFocusOut = (event: FocusEvent) => {
    if (isInside(event.relatedTarget) && document.querySelector(OPEN_MODAL)) event.stopPropagation();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.code === TOAST.focusKey && returnFocus()) event.stopPropagation();
  };
  root.addEventListener('focusin', handleFocusIn);
  root.addEventListener('focusout', handleFocusOut);
  region.addEventListener('keydown', handleKeyDown);
  return () => {
    root.removeEventListener('focusin', handleFocusIn);
    root.removeEventListener('focusout', handleFocusOut);
    region.removeEventListener('keydown', handleKeyDown);
  };
}
