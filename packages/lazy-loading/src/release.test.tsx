import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchReleaseState, reloadOnce } from './release.js';

// Other elements of the head stay, because the styles of components in other files of this worker are among them.
const removeEntry = () => document.querySelector('script[type=module]')?.remove();
const runRelease = (entry: string) => {
  removeEntry();
  document.head.insertAdjacentHTML('beforeend', `<script type="module" src="${entry}"></script>`);
};
const serve = (answer: Response | Error) => {
  const fetched = vi.fn(async () => {
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
};
const page = (entry: string) => new Response(`<script type="module" crossorigin src="${entry}"></script>`);

beforeEach(() => runRelease('/backoffice/assets/index-one.js'));
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
  removeEntry();
});

describe('fetchReleaseState', () => {
  it('fetchReleaseState is "current" while the page of the app names the running entry script', async () => {
    const fetched = serve(page('/backoffice/assets/index-one.js'));
    expect(await fetchReleaseState()).toBe('current');
    expect(fetched).toHaveBeenCalledWith(new URL('/backoffice/', document.baseURI), { cache: 'no-store' });
  });

  it('fetchReleaseState is "replaced" once the page names another entry script', async () => {
    serve(page('/backoffice/assets/index-two.js'));
    expect(await fetchReleaseState()).toBe('replaced');
  });

  it('fetchReleaseState is "unreachable" without a network and while the server answers with an error', async () => {
    serve(new TypeError('Failed to fetch'));
    expect(await fetchReleaseState()).toBe('unreachable');
    serve(new Response('', { status: 503 }));
    expect(await fetchReleaseState()).toBe('unreachable');
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
