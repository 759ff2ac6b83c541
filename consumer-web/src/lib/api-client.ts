import { retryLoading } from '@mirabelle/lazy-loading';
import type { z } from 'zod';
import { ApiError } from './api-error';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Set while requests that nobody asked for, such as those after a live update, are being sent. They do not keep a
 * session of staff open.
 */
export const backgroundReads = { isSending: false };

/**
 * A W3C `traceparent` for one call: the trace and the call get random ids, and `01` asks to record them. The server
 * decides whether it records them.
 */
function createTraceparent(): string {
  const [traceIdStart, traceIdEnd, callId] = Array.from(
    crypto.getRandomValues(new BigUint64Array(3)),
    (part) => part.toString(16).padStart(16, '0'),
  );
  return `00-${traceIdStart}${traceIdEnd}-${callId}-01`;
}

/**
 * Calls the API of this origin with the visitor's cookies. A body is sent as JSON, and only when one is given. If the
 * call needs a fresh proof of identity, the person is asked for one, and the call is sent again, once.
 *
 * @throws ApiError when the answer is not OK; TypeError when no answer came at all.
 */
export async function send(method: Method, path: string, body?: unknown): Promise<Response> {
  try {
    return await sendOnce(method, path, body);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reauthenticate') throw error;
    // The module that asks for the proof is loaded when it is first needed.
    const { askForProof } = await retryLoading(() => import('./proof-requests'));
    if (await askForProof()) return sendOnce(method, path, body);
    throw error;
  }
}

async function sendOnce(method: Method, path: string, body: unknown): Promise<Response> {
  const response = await fetch(path, {
    method,
    credentials: 'include',
    headers: {
      traceparent: createTraceparent(),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(backgroundReads.isSending && { 'X-Background': '1' }),
    },
    // Without a body this is undefined, too.
    body: JSON.stringify(body),
  });
  if (response.ok) return response;
  throw new ApiError(response.status, response.statusText, await response.text());
}

/** Loads the contracts and the validation library, which the first screen of a page does not need. */
export const loadContracts = () => retryLoading(() => import('./contracts'));

/** A schema, or a function that loads it once the answer has arrived. */
export type AnswerSchema<T> = z.ZodType<T> | (() => Promise<z.ZodType<T>>);

/** Sends a request and parses the JSON answer with its schema. @throws the errors of `send`, or ZodError */
export async function request<T>(
  method: Method,
  path: string,
  schema: AnswerSchema<T>,
  body?: unknown,
): Promise<T> {
  const response = await send(method, path, body);
  const [loaded, json] = await Promise.all([
    typeof schema === 'function' ? schema() : schema,
    response.json() as Promise<unknown>,
  ]);
  return loaded.parse(json);
}

/**
 * Builds a query string of the values that are not empty, with lists separated by commas. @returns '' if all are empty
 */
export function formatQueryString(values: Record<string, string | readonly string[] | undefined>): string {
  const filled = Object.entries(values).flatMap(([name, value]) => {
    const text = typeof value === 'string' ? value.trim() : (value?.join(',') ?? '');
    return text === '' ? [] : [[name, text]];
  });
  return filled.length === 0 ? '' : `?${new URLSearchParams(filled)}`;
}
