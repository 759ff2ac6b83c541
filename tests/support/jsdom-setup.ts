/** What browsers have and jsdom lacks, as far as the components of both web apps ask for it. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// A page that waits for an answer gets more than the usual second: the machine may be busy.
configure({ asyncUtilTimeout: 10_000 });

// Test files share a worker, so nothing of one test may be left for the next, whichever file it stands in.
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
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

/** Answers every media query with "no", as a wide desktop page without preferences would. */
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
