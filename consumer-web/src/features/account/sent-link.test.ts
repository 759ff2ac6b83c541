import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetSentLink, loadSentLink, storeSentLink } from './sent-link';

/** The timing of a document that was loaded in one of the browser's ways. */
function stubDocument(type: NavigationTimingType): void {
  class Timing {
    readonly type = type;
  }
  vi.stubGlobal('PerformanceNavigationTiming', Timing);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([new Timing()] as never);
}

beforeEach(() => forgetSentLink());
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('the address that a link was sent to shows again after a reload, and not on a page that a link of the app opens after it', () => {
  sessionStorage.setItem('mirabelle.sentLink', '/signin ada@example.com');
  stubDocument('reload');
  expect(loadSentLink('/signin', 'POP')).toBe('ada@example.com');
  expect(loadSentLink('/signin', 'PUSH')).toBeUndefined();
  expect(loadSentLink('/signup', 'POP')).toBeUndefined();
});

test('the address that a link was sent to shows again after Back inside the app, and not once the page is opened anew', () => {
  stubDocument('navigate');
  sessionStorage.setItem('mirabelle.sentLink', '/signin ada@example.com');
  expect(loadSentLink('/signin', 'POP')).toBeUndefined();
  storeSentLink('/signin', 'ada@example.com');
  expect(loadSentLink('/signin', 'POP')).toBe('ada@example.com');
});
