/** Resolves once the page has been painted, or at once where nobody sees it: pages in the background are not painted. */
export function painted(): Promise<void> {
  if (document.hidden) return Promise.resolve();
  return new Promise((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
    // A frame's callbacks come before its painting, and what they put off comes after it.
    requestAnimationFrame(() => setTimeout(resolve));
  });
}
