/** Setup of component tests: a longer timeout, clean-up after each test, and stubs of browser features that jsdom lacks. */
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { keepComputedStyles } from './computed-styles.js';
import { keepStyleElementsLean } from './lean-style-elements.js';

// More than the default of 1 s, for busy machines.
configure({ asyncUtilTimeout: 10_000 });

keepComputedStyles(window);
keepStyleElementsLean(window);

// Test files share a worker. Without the clean-up, a test would affect those of other files.
afterEach(async () => {
  // Before the clean-up, because closed dialogs leave the history in a later task.
  vi.useRealTimers();
  // Ends what lasts until the page is left.
  window.dispatchEvent(new Event('pageshow'));
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  localStorage.clear();
  sessionStorage.clear();
  await leaveDialogEntries();
});

/** How many tasks a step back in the history may take. */
const MAX_TASKS = 100;

/** Waits until the closed dialogs have gone back past their entries in the history. The step would change the URL of the next test. */
async function leaveDialogEntries(): Promise<void> {
  for (let task = 0; task < MAX_TASKS && window.history.state?.dialogs; task += 1)
    await new Promise((resolve) => setTimeout(resolve));
  // A test may have prevented the step.
  if (window.history.state?.dialogs) window.history.replaceState(null, '', window.location.href);
}

class QuietResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Sees nothing on the screen. */
class QuietIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = '';
  readonly scrollMargin = '';
  readonly thresholds = [];
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
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

globalThis.IntersectionObserver ??= QuietIntersectionObserver;
globalThis.ResizeObserver ??= QuietResizeObserver;
window.matchMedia ??= matchNothing;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
