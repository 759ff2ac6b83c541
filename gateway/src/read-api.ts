interface ReadOptions {
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a GET request to read-api. */
export type ReadApi = (path: string, options: ReadOptions) => Promise<Response>;

/**
 * Creates a function that reads from read-api. It names the protocol of the site, as the proxy in front does for visitors,
 * because read-api warns of requests that do not.
 *
 * @param origin of read-api
 */
export function createReadApi(origin: string, publicUrl: string): ReadApi {
  const protocol = new URL(publicUrl).protocol.slice(0, -1);
  return (path, { timeoutMs, headers }) =>
    fetch(`${origin}${path}`, {
      headers: { ...headers, 'x-forwarded-proto': protocol },
      signal: AbortSignal.timeout(timeoutMs),
    });
}
