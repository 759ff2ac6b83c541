import { afterEach, describe, expect, it, vi } from 'vitest';
import { hairNetworkFile, layersFile } from '../testing/hair-network-files.js';
import { fetchNetwork } from './fetch-network.js';

/** Answers requests for these files, and refuses all others. */
function serve(files: Readonly<Record<string, BodyInit>>): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const body = files[url];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  });
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const URLS = { file: '/hair-network.bin', layers: '/network-layers.wasm' };

describe('fetchNetwork', () => {
  it('fetchNetwork brings a network that runs, whatever the content type of its files', async () => {
    serve({ [URLS.file]: hairNetworkFile, [URLS.layers]: layersFile });
    const network = await fetchNetwork(URLS);
    network?.input.data.fill(0.5);
    network?.run();
    expect(network?.output.data.some((value) => value !== 0)).toBe(true);
  });

  it.each([
    ['the network is missing', { [URLS.layers]: layersFile }],
    ['the module is missing', { [URLS.file]: hairNetworkFile }],
    ['the network is another file', { [URLS.file]: 'a page', [URLS.layers]: layersFile }],
    ['the module cannot be compiled', { [URLS.file]: hairNetworkFile, [URLS.layers]: 'a page' }],
  ])('fetchNetwork brings no network if %s', async (_, files) => {
    serve(files);
    expect(await fetchNetwork(URLS)).toBeUndefined();
  });

  it('fetchNetwork brings no network if its file does not come in time, so that the studio opens without it', async () => {
    const timeLimit = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal);
    vi.stubGlobal('fetch', async (url: string, { signal }: RequestInit = {}) => {
      if (url === URLS.layers) return new Response(layersFile);
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const network = fetchNetwork(URLS);
    timeLimit.abort();
    expect(await network).toBeUndefined();
  });

  it('fetchNetwork brings no network where WebAssembly is missing', async () => {
    serve({ [URLS.file]: hairNetworkFile, [URLS.layers]: layersFile });
    vi.stubGlobal('WebAssembly', undefined);
    expect(await fetchNetwork(URLS)).toBeUndefined();
  });
});
