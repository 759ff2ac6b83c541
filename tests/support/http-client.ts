import { expectDescribed } from './described.js';

/**
 * What a server answered; `body` is parsed where it is JSON, bytes where it is an image, else text, undefined where it
 * is empty.
 */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** One call and its answer, as a bystander sees them. */
export interface SeenCall {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  /** Code of the problem document, where the answer is one. */
  readonly code?: string;
  readonly idempotencyKey?: string;
}

/** Told of every call that any client makes. */
export const callListeners = new Set<(call: SeenCall) => void>();

/** A person's browser as far as HTTP goes: it keeps cookies and says where a request comes from. */
export interface HttpClient {
  readonly baseUrl: string;
  /** The cookies as they stand, by name. */
  readonly cookies: Map<string, string>;
  get<Body = unknown>(path: string, headers?: Record<string, string>): Promise<Answer<Body>>;
  post<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  put<Body = unknown>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<Body>>;
  patch<Body = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  delete<Body = unknown>(
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
}

/**
 * A client that nobody has signed in with yet. Redirects are handed back, not followed, and every change
 * carries the `Origin` of the product's own pages. Every answer of the API must be as its OpenAPI document says;
 * that it is the `Body` which the test expects is not checked.
 */
export function createClient(baseUrl: string): HttpClient {
  const cookies = new Map<string, string>();

  async function send<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const all = new Headers({ accept: 'application/json', ...headers });
    if (cookies.size > 0)
      all.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    if (method !== 'GET' && !all.has('origin')) all.set('origin', new URL(baseUrl).origin);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm && !all.has('content-type'))
      all.set('content-type', 'application/json');
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: all,
      redirect: 'manual',
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const { status } = response;
    const type = response.headers.get('content-type') ?? '';
    const parsedBody = await parsed(response);
    const code = status >= 400 ? (parsedBody as { code?: string } | undefined)?.code : undefined;
    const idempotencyKey = all.get('idempotency-key') ?? undefined;
    // As it was really asked for: "/api/salons/." is "/api/salons/".
    const { pathname } = new URL(path, baseUrl);
    const asked = { method, path: pathname.replace(/(?<=.)\/$/, ''), status };
    for (const tell of callListeners)
      tell({ ...asked, ...(code && { code }), ...(idempotencyKey && { idempotencyKey }) });
    await expectDescribed(baseUrl, { ...asked, type, body: parsedBody });
    return { status, headers: response.headers, body: parsedBody as Body };
  }

  return {
    baseUrl,
    cookies,
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    patch: (path, body, headers) => send('PATCH', path, body, headers),
    delete: (path, body, headers) => send('DELETE', path, body, headers),
  };
}

/** Applies one `Set-Cookie` line; one that has expired takes the cookie away. */
function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const ended = attributes.some((attribute) => {
    const [key = '', value = ''] = attribute.split('=');
    if (key.toLowerCase() === 'max-age') return Number(value) <= 0;
    return key.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
  });
  if (ended) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}

async function parsed(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('image/')) {
    return new Uint8Array(await response.arrayBuffer());
  }
  const text = await response.text();
  if (text === '') return undefined;
  return /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}
