import { vi } from 'vitest';

/** A call that the app made. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly init: RequestInit;
}

type Answer = { readonly status?: number; readonly json?: unknown };

/**
 * Replaces `fetch` with a fake API. Answers are looked up by "METHOD /path" without the query, which a
 * function is given, and all other calls get 404.
 *
 * @returns the list of calls, which grows with each call
 */
export function installFakeApi(answers: Record<string, Answer | ((path: string) => Answer)>): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const method = init.method ?? 'GET';
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    calls.push({ method, path, body, init });
    const answer = answers[`${method} ${path.split('?')[0]}`] ?? { status: 404, json: {} };
    const { status = 200, json } = typeof answer === 'function' ? answer(path) : answer;
    return new Response(json === undefined ? null : JSON.stringify(json), { status });
  });
  return calls;
}
