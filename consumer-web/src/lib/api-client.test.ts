import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../testing/fake-api';
import { startTranslation } from '../testing/start-translation';
import { queryString, send } from './api-client';
import { ApiError, sentenceOf } from './api-error';

beforeEach(() => startTranslation());
afterEach(() => vi.unstubAllGlobals());

const answerWith = (body: string | null, status: number, statusText = '') =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, statusText }));

describe('a call to the API', () => {
  it('carries the cookies, and no body or content type of its own unless a body is given', async () => {
    const calls = fakeApi({ 'POST /api/auth/logout': { status: 204 }, 'PUT /api/cart/1': {} });
    await send('POST', '/api/auth/logout');
    await send('PUT', '/api/cart/1', { quantity: 2 });
    expect(calls[0]?.init).toEqual({ method: 'POST', credentials: 'include', headers: {} });
    expect(calls[1]?.init.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(calls[1]?.body).toEqual({ quantity: 2 });
  });

  it('fails with status and body text', async () => {
    answerWith('no such thing', 404, 'Not Found');
    await expect(send('GET', '/x')).rejects.toThrow('404: no such thing');
  });

  it('fails with status and status text where the body is empty', async () => {
    answerWith(null, 503, 'Service Unavailable');
    await expect(send('GET', '/x')).rejects.toThrow('503: Service Unavailable');
  });

  it('keeps the code and the sentence of a problem document', async () => {
    answerWith('{"code":"slot_taken","detail":"Somebody was faster."}', 409);
    const error = await send('POST', '/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('slot_taken');
    expect(sentenceOf(error, 'Something went wrong.')).toBe('Somebody was faster.');
  });

  it('falls back to our own words where the server has none for people', async () => {
    answerWith('<html>', 502);
    const error = await send('POST', '/x').catch((reason: unknown) => reason);
    expect(sentenceOf(error, 'Something went wrong.')).toBe('Something went wrong.');
  });
});

it('puts only what is filled in into a query string', () => {
  expect(queryString({ city: ' Paris ', country: '', brands: ['A & B', 'C'], services: [] })).toBe(
    '?city=Paris&brands=A+%26+B%2CC',
  );
  expect(queryString({ city: '' })).toBe('');
});

describe('the words for a failure', () => {
  afterEach(() => startTranslation('en'));

  it('are our own in the reader’s language where the server’s are English', async () => {
    await startTranslation('de');
    const error = new ApiError(409, '', '{"code":"slot_taken","detail":"Somebody was faster."}');
    expect(sentenceOf(error, 'x')).toBe('Diese Zeit wurde gerade vergeben. Bitte wähle eine andere.');
    expect(sentenceOf(new ApiError(409, '', '{"code":"odd","detail":"Odd."}'), 'Leider nein.')).toBe(
      'Leider nein.',
    );
  });
});
