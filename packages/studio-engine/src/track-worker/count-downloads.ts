/** A response whose body reports the bytes that are read from it. */
export function countBytes(response: Response, onBytes: (bytes: number) => void): Response {
  if (!response.ok || !response.body) return response;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onBytes(chunk.length);
      controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}

/**
 * Reports the bytes that the scripts of this worker download from now on, whether by `fetch` or by `XMLHttpRequest`: Face
 * Mesh uses both. Bytes count after decompression.
 */
export function countDownloads(onBytes: (bytes: number) => void): void {
  const { fetch: originalFetch, XMLHttpRequest: OriginalRequest } = globalThis;
  globalThis.fetch = async (...args) => countBytes(await originalFetch(...args), onBytes);
  globalThis.XMLHttpRequest = class extends OriginalRequest {
    constructor() {
      super();
      let counted = 0;
      this.addEventListener('progress', ({ loaded }) => {
        onBytes(loaded - counted);
        counted = loaded;
      });
    }
  };
}
