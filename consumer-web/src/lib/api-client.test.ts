import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { startTranslation } from '../start-translation';
import { installFakeApi } from '../testing/fake-api';
import { formatQueryString, send } from './api-client';
import { ApiError } from './api-error';
import { describeError } from './describe-error';
import { proofQuestion } from './proof-requests';

beforeEach(() => startTranslation());
afterEach(() => vi.unstubAllGlobals());

const stubAnswer = (body: string | null, status: number, statusText = '') =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, statusText }));

describe('send', () => {
  it('send sends the cookies, and a content type only with a body', async () => {
    const calls = installFakeApi({ 'POST /api/auth/logout': { status: 204 }, 'PUT /api/cart/1': {} });
    await send('POST', '/api/auth/logout');
    await send('PUT', '/api/cart/1', { quantity: 2 });
    const headers = { traceparent: expect.any(String) };
    expect(calls[0]?.init).toEqual({ method: 'POST', credentials: 'include', headers });
    expect(calls[1]?.init.headers).toEqual({ ...headers, 'Content-Type': 'application/json' });
    expect(calls[1]?.body).toEqual({ quantity: 2 });
  });

  it('send asks for one proof of identity, and gives up if the server wants another one right after it', async () => {
    const json = { code: 'reauthenticate', detail: 'Please confirm that it is you.' };
    const calls = installFakeApi({ 'GET /api/auth/export': { status: 403, json } });
    onTestFinished(proofQuestion.subscribe(() => proofQuestion.read()?.prove()));
    await expect(send('GET', '/api/auth/export')).rejects.toMatchObject({ code: 'reauthenticate' });
    expect(calls).toHaveLength(2);
  });

  it('send begins a trace with each call, in the format of W3C Trace Context', async () => {
    const calls = installFakeApi({ 'POST /api/auth/logout': { status: 204 } });
    await send('POST', '/api/auth/logout');
    await send('POST', '/api/auth/logout');
    const [first, second] = calls.map(({ init }) => new Headers(init.headers).get('traceparent') ?? '');
    for (const trace of [first, second]) {
      expect(trace).toMatch(/^00-(?!0{32})[\da-f]{32}-(?!0{16})[\da-f]{16}-01$/);
    }
    expect(first?.slice(0, 35)).not.toBe(second?.slice(0, 35));
  });

  it('send rejects with the status and the body text of a refusal', async () => {
    stubAnswer('no such thing', 404, 'Not Found');
    await expect(send('GET', '/x')).rejects.toThrow('404: no such thing');
  });

  it('send rejects with the status text of a refusal without a body', async () => {
    stubAnswer(null, 503, 'Service Unavailable');
    await expect(send('GET', '/x')).rejects.toThrow('503: Service Unavailable');
  });

  it('send rejects with the code and the detail of a problem document', async () => {
    stubAnswer('{"code":"slot_taken","detail":"Somebody was faster."}', 409);
    const error = await send('POST', '/x').catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).code).toBe('slot_taken');
    expect(describeError(error, 'Something went wrong.')).toBe('Somebody was faster.');
  });

  it('send rejects with an error without a description of its own if the body is no problem document', async () => {
    stubAnswer('<html>', 502);
    const error = await send('POST', '/x').catch((reason: unknown) => reason);
    expect(describeError(error, 'Something went wrong.')).toBe('Something went wrong.');
  });
});

it('formatQueryString omits empty values', () => {
  expect(formatQueryString({ city: ' Paris ', country: '', brands: ['A & B', 'C'], services: [] })).toBe(
    '?city=Paris&brands=A+%26+B%2CC',
  );
  expect(formatQueryString({ city: '' })).toBe('');
});

describe('describeError', () => {
  afterEach(() => startTranslation('en'));

  it('describeError uses the text for the code, or else the fallback, in a language other than English', async () => {
    await startTranslation('de');
    const error = new ApiError(409, '', '{"code":"slot_taken","detail":"Somebody was faster."}');
    expect(describeError(error, 'x')).toBe('Diese Zeit wurde gerade gebucht. Bitte wähle eine andere.');
    expect(describeError(new ApiError(409, '', '{"code":"odd","detail":"Odd."}'), 'Leider nein.')).toBe(
      'Leider nein.',
    );
  });
});
