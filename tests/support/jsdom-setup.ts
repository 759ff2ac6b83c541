/** Setup of component tests: a longer timeout, clean-up after each test, and stubs of browser features that jsdom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// More than the default of 1 s, for busy machines.
configure({ asyncUtilTimeout: 10_000 });

// Test files share a worker. Without the clean-up, a test would affect those of other files.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  // Ends what lasts until the page is left.
  window.dispatchEvent(new Event('pageshow'));
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
});

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Answers every media query with "no": there is no preference, and neither `min-width` nor `max-width` matches. */
function matchNothing(media: string): MediaQueryList {
  const target = new EventTarget();
  return Object.assign(target, {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
}

globalThis.ResizeObserver ??= QuietResizeObserver;
window.matchMedia ??= matchNothing;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
