/** Elements that take the focus when the focused element inside them is removed. */
const FALLBACKS = 'section, article, form, [tabindex="-1"], main';
/** Elements that cannot have the focus now. A page behind the connection screen is hidden by its style. */
const UNFOCUSABLE = ':disabled, [hidden], [hidden] *, [style*="display: none"] *';

/**
 * Keeps the place of keyboard users. When the focused element is removed, the part of the page around it takes the
 * focus. When it is disabled or hidden for a while, it gets the focus back afterwards. Pressing the pointer elsewhere and
 * closing an on-screen keyboard give the focus up on purpose.
 *
 * Elements outside of `root` are left alone. A dialog calls this for itself, and the page waits while it is hidden behind
 * one.
 *
 * @returns a function that stops it
 */
export function keepFocus(root: HTMLElement): () => void {
  let lastFocused: HTMLElement | undefined;
  let fallbacks: HTMLElement[] = [];
  let frame = 0;

  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    // The element that opened a dialog stays the one to return to.
    if (!(target instanceof HTMLElement && root.contains(target))) return;
    lastFocused = target;
    fallbacks = [];
    for (let each = target.parentElement; each && root.contains(each); each = each.parentElement) {
      if (each.matches(FALLBACKS)) fallbacks.push(each);
    }
  };
  const handlePointerDown = ({ target }: Event) => {
    if (!(target instanceof Node && lastFocused?.contains(target))) lastFocused = undefined;
  };
  const handleFocusOut = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || !(target instanceof HTMLElement) || target.matches(UNFOCUSABLE)) return;
    // Some browsers send this event before they remove the element.
    queueMicrotask(() => {
      if (target === lastFocused && target.isConnected) lastFocused = undefined;
    });
  };
  const restoreFocus = () => {
    if (!lastFocused || document.activeElement !== document.body || root.ariaHidden === 'true') return;
    if (lastFocused.isConnected) return lastFocused.focus({ preventScroll: true });
    const fallback = fallbacks.find((each) => each.isConnected);
    if (!fallback) return;
    if (!fallback.hasAttribute('tabindex')) fallback.tabIndex = -1;
    fallback.style.outline = 'none';
    fallback.focus({ preventScroll: true });
  };
  // Waits for a frame, so that code that moves the focus to a better place does so first.
  const observer = new MutationObserver(() => {
    window.cancelAnimationFrame(frame);
    frame = window.requestAnimationFrame(restoreFocus);
  });

  remember({ target: document.activeElement });
  document.addEventListener('focusin', remember);
  document.addEventListener('focusout', handleFocusOut);
  document.addEventListener('pointerdown', handlePointerDown);
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
    document.removeEventListener('focusout', handleFocusOut);
    document.removeEventListener('pointerdown', handlePointerDown);
  };
}
