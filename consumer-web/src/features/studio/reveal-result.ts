/** Height of the navigation bar, `h-17` and its border. It stays on the screen unless the mirror does. */
const NAV_HEIGHT_PX = 69;
/** Free space above what is revealed. */
const GAP_PX = 12;

/**
 * Moves the focus to a heading, so that screen readers say it, and scrolls it below what stays on the screen. Somebody who asks
 * for less motion is taken there without it. A heading that can be seen already stays where it is.
 *
 * @param pinned what stays on a narrow screen in place of the navigation bar
 */
export function revealResult(heading: HTMLElement, pinned: HTMLElement | null): void {
  heading.focus({ preventScroll: true });
  const isPinned = pinned !== null && getComputedStyle(pinned).position === 'sticky';
  const covered = (isPinned ? pinned.offsetHeight : NAV_HEIGHT_PX) + GAP_PX;
  const { top } = heading.getBoundingClientRect();
  if (top >= covered && top < window.innerHeight / 2) return;
  heading.style.scrollMarginTop = `${covered}px`;
  const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  heading.scrollIntoView({ block: 'start', behavior: isStill ? 'instant' : 'smooth' });
}
