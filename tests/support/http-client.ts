import { expectOpenApiMatch } from './openapi-check.js';

/**
 * The answer of a server. `body` is the parsed JSON, the bytes of an image, or else the text; undefined if it is empty.
 */
export interface Answer<Body = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** One call and its answer, as listeners see them. */
export interface ObservedCall {
  readonly method: string;
  /** Path without the query. */
  readonly path: string;
  readonly status: number;
  /** Code, if the answer is a problem document. */
  readonly code?: string;
  readonly idempotencyKey?: string;
}

/** Listeners to every call of any client in this process. */
export const callListeners = new Set<(call: ObservedCall) => void>();

/** An HTTP client that behaves as a browser does: it keeps cookies and sends an `Origin`. */
export interface HttpClient {
  readonly baseUrl: string;
  /** Cookie values by name. */
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

interface ClientOptions {
  /** Whether each answer is compared with the OpenAPI document of the server; default true. It costs more than the call itself. */
  readonly checksAnswers?: boolean;
}

/**
 * A client without a session. It does not follow redirects, and sends the product's `Origin` with every change. An answer
 * that differs from the OpenAPI document of the server fails the test. `Body` is not checked.
 */
export function createClient(baseUrl: string, { checksAnswers = true }: ClientOptions = {}): HttpClient {
  const cookies = new Map<string, string>();

  async function send<Body>(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<Body>> {
    const allHeaders = new Headers({ accept: 'application/json', ...headers });
    if (cookies.size > 0) allHeaders.set('cookie', formatCookies({ cookies }));
    if (method !== 'GET' && !allHeaders.has('origin')) allHeaders.set('origin', new URL(baseUrl).origin);
    const isForm = body instanceof FormData;
    if (body !== undefined && !isForm && !allHeaders.has('content-type'))
      allHeaders.set('content-type', 'application/json');
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: allHeaders,
      redirect: 'manual',
      ...(body !== undefined && { body: isForm || typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) storeCookie(cookies, line);
    const { status } = response;
    const contentType = response.headers.get('content-type') ?? '';
    const parsedBody = await parseBody(response);
    const code = status >= 400 ? (parsedBody as { code?: string } | undefined)?.code : undefined;
    const idempotencyKey = allHeaders.get('idempotency-key') ?? undefined;
    // The path as it was sent: "/api/salons/." is sent as "/api/salons/".
    const { pathname } = new URL(path, baseUrl);
    const call = { method, path: pathname.replace(/(?<=.)\/$/, ''), status };
    for (const listener of callListeners)
      listener({ ...call, ...(code && { code }), ...(idempotencyKey && { idempotencyKey }) });
    if (checksAnswers) await expectOpenApiMatch(baseUrl, { ...call, contentType, body: parsedBody });
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

/** Creates a client with the cookies of another one, at the same server unless `baseUrl` names another. */
export function copyClient(original: HttpClient, baseUrl = original.baseUrl): HttpClient {
  const copy = createClient(baseUrl);
  for (const [name, value] of original.cookies) copy.cookies.set(name, value);
  return copy;
}

/** The `Cookie` header with all cookies of a client. */
export const formatCookies = ({ cookies }: Pick<HttpClient, 'cookies'>): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');

/** Applies one `Set-Cookie` line. An expired one removes the cookie. */
function storeCookie(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';').map((part) => part.trim());
  const name = pair.slice(0, pair.indexOf('='));
  const hasExpired = attributes.some((attribute) => {
    const [key = '', value = ''] = attribute.split('=');
    if (key.toLowerCase() === 'max-age') return Number(value) <= 0;
    return key.toLowerCase() === 'expires' && Date.parse(value) <= Date.now();
  });
  if (hasExpired) cookies.delete(name);
  else cookies.set(name, pair.slice(pair.indexOf('=') + 1));
}

async function parseBody(response: Response): Promise<unknown> {
  if (response.headers.get('content-type')?.startsWith('image/')) {
    return new Uint8Array(await response.arrayBuffer());
  }
  const text = await response.text();
  if (text === '') return undefined;
  return /\bjson\b/.test(response.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}
