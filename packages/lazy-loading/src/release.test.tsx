import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchReleaseState, reloadOnce } from './release.js';

// Only the script is removed: the head also holds the styles of components that other test files of this worker use.
const removeEntry = () => document.querySelector('script[type=module]')?.remove();
/** Lets the tab run the release with this entry script. */
const runRelease = (entry: string) => {
  removeEntry();
  document.head.insertAdjacentHTML('beforeend', `<script type="module" src="${entry}"></script>`);
};
const serve = (answer: Response | Error) => {
  const fetchMock = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetchMock);
  return fetchMock;
};
const createPage = (entry: string) =>
  new Response(`<script type="module" crossorigin src="${entry}"></script>`);

beforeEach(() => runRelease('/backoffice/assets/index-one.js'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
  removeEntry();
});

describe('fetchReleaseState', () => {
  it('fetchReleaseState is "current" while the page of the app names the running entry script', async () => {
    const fetchMock = serve(createPage('/backoffice/assets/index-one.js'));
    expect(await fetchReleaseState()).toBe('current');
    expect(fetchMock).toHaveBeenCalledWith(new URL('/backoffice/', document.baseURI), {
      cache: 'no-store',
      signal: expect.any(AbortSignal),
    });
  });

  it('fetchReleaseState is "replaced" once the page names another entry script', async () => {
    serve(createPage('/backoffice/assets/index-two.js'));
    expect(await fetchReleaseState()).toBe('replaced');
  });

  it('fetchReleaseState is "unreachable" without a network and while the server answers with an error', async () => {
    serve(new TypeError('Failed to fetch'));
    expect(await fetchReleaseState()).toBe('unreachable');
    serve(new Response('', { status: 503 }));
    expect(await fetchReleaseState()).toBe('unreachable');
  });

  it('fetchReleaseState is "unreachable" if the server takes the connection and never answers, so that the app tries again', async () => {
    const timeLimit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
    vi.stubGlobal('fetch', (_page: URL, { signal }: RequestInit = {}) => {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const state = fetchReleaseState();
    timeLimit.abort();
    expect(await state).toBe('unreachable');
  });
});

describe('reloadOnce', () => {
  const reload = vi.fn();
  beforeEach(() => {
    reload.mockClear();
    vi.stubGlobal('location', { ...window.location, reload });
  });

  it('reloadOnce reloads the page once for each release', () => {
    expect([reloadOnce(), reloadOnce()]).toEqual([true, false]);
    runRelease('/backoffice/assets/index-two.js');
    expect(reloadOnce()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
