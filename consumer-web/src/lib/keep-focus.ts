/** Elements that take the focus when the focused element inside them is removed. */
const FALLBACKS = 'section, article, form, [tabindex="-1"], main';
/** Elements that cannot have the focus now. A page behind the connection screen is hidden by its style. */
const UNFOCUSABLE = ':disabled, [hidden], [hidden] *, [style*="display: none"] *';

/**
 * Keeps keyboard users at their place in the page. When the focused element is removed, the part of the page around it
 * takes the focus. When the element is disabled or hidden for a while, it gets the focus back afterwards. The focus is not
 * restored after a pointer press elsewhere or after an on-screen keyboard was closed, because both are intended.
 *
 * Only elements inside `root` are handled. Each dialog calls this for its own content, and the call for the page does
 * nothing while a dialog hides the page.
 *
 * @returns a function that stops watching the focus
 */
export function keepFocus(root: HTMLElement): () => void {
  let lastFocused: HTMLElement | undefined;
  let fallbacks: HTMLElement[] = [];
  let frame = 0;

  const remember = ({ target }: Pick<FocusEvent, 'target'>) => {
    // Focus events of a dialog are ignored, so that the focus can return to the element that opened the dialog.
    if (!(target instanceof HTMLElement && root.contains(target))) return;
    // A modal dialog takes the focus itself when something in it is removed while the focused button is disabled.
    if (target === root && lastFocused?.isConnected && lastFocused.matches(UNFOCUSABLE)) return;
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
    // Some browsers send this event shortly before they remove the element, so `isConnected` is checked afterwards.
    queueMicrotask(() => {
      if (target === lastFocused && target.isConnected) lastFocused = undefined;
    });
  };
  const restoreFocus = () => {
    const isLost = document.activeElement === document.body || document.activeElement === root;
    if (!lastFocused || !isLost || root.ariaHidden === 'true') return;
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
