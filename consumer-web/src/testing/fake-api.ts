import { vi } from 'vitest';

/** A call as the API would see it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly init: RequestInit;
}

type Answer = { readonly status?: number; readonly json?: unknown };

/**
 * Puts a fake API in place of `fetch`. Answers are looked up by "METHOD /path"; everything else is 404.
 * Returns the calls as they come in.
 */
export function fakeApi(answers: Record<string, Answer | (() => Answer)>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method, path, body, init });
    const found = answers[`${method} ${path.split('?')[0]}`] ?? { status: 404, json: {} };
    const { status = 200, json } = typeof found === 'function' ? found() : found;
    return new Response(json === undefined ? null : JSON.stringify(json), { status });
  });
  return calls;
}
