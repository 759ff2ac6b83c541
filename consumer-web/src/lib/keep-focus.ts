/** What may take the focus in the place of something inside that has gone. */
const REFUGES = 'section, article, form, [tabindex="-1"], main';
/** What cannot have the focus for now; a page that is kept behind another screen is hidden by its style. */
const AWAY = ':disabled, [hidden], [hidden] *, [style*="display: none"] *';

/**
 * Keeps the keyboard's place when what has the focus goes: with it gone, the focus falls to the part of the page around
 * it; where it is only disabled or hidden for a while, it gets the focus back. Who presses the pointer elsewhere, or puts a
 * phone's keyboard away, has given the place up. What lies outside of `root` sees to its focus itself: a dialog is a root of
 * its own, and while one is open the page behind it, hidden from readers, waits.
 *
 * @returns ends it
 */
export function keepFocus(root: HTMLElement): () => void {
  let last: HTMLElement | undefined;
  let around: HTMLElement[] = [];
  let frame = 0;

  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    // What opened a dialog is still the place to come back to.
    if (!(target instanceof HTMLElement && root.contains(target))) return;
    last = target;
    around = [];
    for (let each = target.parentElement; each && root.contains(each); each = each.parentElement) {
      if (each.matches(REFUGES)) around.push(each);
    }
  };
  const forget = ({ target }: Event) => {
    if (!(target instanceof Node && last?.contains(target))) last = undefined;
  };
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement) || target.matches(AWAY)) return;
    // Some browsers tell of a removal before it is done.
    queueMicrotask(() => {
      if (target === last && target.isConnected) last = undefined;
    });
  };
  const mend = () => {
    if (!last || document.activeElement !== document.body || root.ariaHidden === 'true') return;
    if (last.isConnected) return last.focus({ preventScroll: true });
    const refuge = around.find((each) => each.isConnected);
    if (!refuge) return;
    if (!refuge.hasAttribute('tabindex')) refuge.tabIndex = -1;
    refuge.style.outline = 'none';
    refuge.focus({ preventScroll: true });
  };
  // A frame later, so that whoever gives the focus a better place of its own comes first.
  const observer = new MutationObserver(() => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(mend);
  });

  remember({ target: document.activeElement });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', leave);
  document.addEventListener('pointerdown', forget);
  observer.observe(root, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'hidden', 'style'],
  });
  return () => {
    observer.disconnect();
    window.cancelAnimationFrame(frame);
    document.removeEventListener('focusin', remember);
    document.removeEventListener('focusout', leave);
    document.removeEventListener('pointerdown', forget);
  };
}
