/** Signs that the person wants to be elsewhere on the page. Dragging a scroll bar sends none of them: it only moves the page. */
const INTENTIONS = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to an element, and does so again whenever the height of the page changes, until the person scrolls or presses something.
 * Sections above the element get their true height only when they come near the screen or when their data has arrived, so that a
 * single scroll ends somewhere else.
 *
 * @returns a function that stops it
 */
export function keepInView(element: Element): () => void {
  let [position, height] = [0, 0];
  const scroll = () => {
    // At once, because the positions on the way of a smooth scroll could not be told from those that a person scrolls to.
    element.scrollIntoView({ behavior: 'instant' });
    [position, height] = [window.scrollY, document.body.offsetHeight];
  };
  const stopIfScrolled = () => {
    if (Math.abs(window.scrollY - position) > 1 && document.body.offsetHeight === height) stop();
  };
  const sizes = new ResizeObserver(scroll);
  const stop = () => {
    sizes.disconnect();
    window.removeEventListener('scroll', stopIfScrolled);
    for (const type of INTENTIONS) window.removeEventListener(type, stop);
  };
  scroll();
  sizes.observe(document.body);
  window.addEventListener('scroll', stopIfScrolled, { passive: true });
  for (const type of INTENTIONS) window.addEventListener(type, stop, { passive: true });
  return stop;
}
