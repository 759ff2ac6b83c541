import { TOAST } from '@mirabelle/catalogue';

const MODAL = '[role="dialog"][data-state="open"], [role="alertdialog"][data-state="open"]';

/** Whether something is in a modal dialog that is open. */
export const isInDialog = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(MODAL) !== null;

/**
 * Lets the keyboard go to the messages and back to where it was. A modal dialog keeps the focus, and takes it back as soon
 * as the document hears that it went elsewhere; of what happens among the messages the document hears nothing while one is
 * open. Back leads the key that led there, and so does closing a message.
 *
 * @param place what the messages come up in
 * @returns ends it
 */
export function reachMessages(place: HTMLElement): () => void {
  const root = document.documentElement;
  let from: HTMLElement | undefined;
  const isInside = (target: EventTarget | null) => target instanceof Node && place.contains(target);
  const goBack = () => {
    if (!from?.isConnected) return false;
    from.focus();
    return true;
  };
  const enter = (event: FocusEvent) => {
    const { target, relatedTarget } = event;
    if (!isInside(target)) return;
    if (document.querySelector(MODAL)) event.stopPropagation();
    if (!isInside(relatedTarget)) from = relatedTarget instanceof HTMLElement ? relatedTarget : undefined;
    // A message that is closed by hand leaves the focus to the list around it.
    else if (target instanceof HTMLOListElement) goBack();
  };
  const leave = (event: FocusEvent) => {
    if (isInside(event.relatedTarget) && document.querySelector(MODAL)) event.stopPropagation();
  };
  const press = (event: KeyboardEvent) => {
    if (event.code === TOAST.focusKey && goBack()) event.stopPropagation();
  };
  root.addEventListener('focusin', enter);
  root.addEventListener('focusout', leave);
  place.addEventListener('keydown', press);
  return () => {
    root.removeEventListener('focusin', enter);
    root.removeEventListener('focusout', leave);
    place.removeEventListener('keydown', press);
  };
}
