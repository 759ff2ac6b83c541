import { useEffect, useRef } from 'react';
import { fullPageNavigation } from '../../lib/full-page-navigation';

/**
 * Gives each open dialog an entry of the browser's history, so that Back closes it. The entries have the URL and the state
 * of the page below, and the number of dialogs that are open. The router is not told of steps between these entries.
 */
interface OpenDialog {
  readonly close: () => void;
}

/** The open dialogs, the newest last. */
const openDialogs: OpenDialog[] = [];
/** The page below the dialogs, or empty if there are none. */
let pageBelow = '';
/** Whether `reconcile` is going back past entries whose dialogs have closed. */
let isGoingBack = false;
let timer: number | undefined;

const readState = (): Record<string, unknown> => window.history.state ?? {};
/** How many dialogs the current entry says are open. */
const countInEntry = (): number => Number(readState().dialogs ?? 0);
/** The router's key of the current entry, and its URL. */
const identifyPage = () => `${readState().key} ${window.location.href}`;

/** Adds the entries that are missing, or goes back past those whose dialogs have closed. */
function reconcile(): void {
  window.clearTimeout(timer);
  if (isGoingBack || fullPageNavigation.isLeaving) return;
  const surplusCount = countInEntry() - openDialogs.length;
  // Leaving the entries of dialogs must not scroll the page back to where it was when the first of them opened.
  window.history.scrollRestoration = openDialogs.length === 0 && surplusCount === 0 ? 'auto' : 'manual';
  pageBelow = surplusCount === 0 && openDialogs.length === 0 ? '' : identifyPage();
  if (surplusCount > 0) {
    isGoingBack = true;
    window.history.go(-surplusCount);
  }
  for (let count = countInEntry() + 1; count <= openDialogs.length; count += 1)
    window.history.pushState({ ...readState(), dialogs: count }, '');
}

/**
 * Reconciles the history in the next task. If a dialog has closed because a link led to another page, there is nothing
 * to do then, because the current entry is already that of the other page.
 */
export function reconcileSoon(): void {
  window.clearTimeout(timer);
  timer = window.setTimeout(reconcile);
}

function handlePop(event: PopStateEvent): void {
  const isStepBetweenDialogs = pageBelow !== '' && identifyPage() === pageBelow;
  // The page stays the same, so the router, whose listener comes later, must not render it anew.
  if (isStepBetweenDialogs) event.stopImmediatePropagation();
  const isOwnStep = isGoingBack;
  isGoingBack = false;
  // Back closes the dialogs that the entry does not count. After Forward, `reconcile` leaves the entry of a closed dialog again.
  if (!isOwnStep) for (const { close } of openDialogs.slice(countInEntry()).reverse()) close();
  reconcileSoon();
}

// With `capture` it is called before the listener of the router, which was added earlier.
window.addEventListener('popstate', handlePop, { capture: true });
window.addEventListener('pageshow', ({ persisted }) => {
  fullPageNavigation.isLeaving = false;
  // The browser shows this page again as it was left: without the dialogs that have closed meanwhile, but at their entry.
  if (persisted) reconcileSoon();
});

/**
 * Lets Back close a dialog. A dialog that does not close when it is asked to keeps its entry.
 *
 * @param isOpen false also for a dialog that is in the URL, which has an entry of its own
 */
export function useBackToClose(isOpen: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!isOpen) return;
    const dialog: OpenDialog = { close: () => latest.current() };
    openDialogs.push(dialog);
    reconcileSoon();
    return () => {
      openDialogs.splice(openDialogs.indexOf(dialog), 1);
      reconcileSoon();
    };
  }, [isOpen]);
}
