import { waitFor } from '@testing-library/react';
import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../data/http-client';
import { type ProofCode, setProofPrompt } from './proof-requests';

let removePrompt = () => {};
afterEach(() => {
  removePrompt();
  vi.unstubAllGlobals();
});

/**
 * Lets the server give these answers in their order, and then repeat the last one.
 *
 * @returns a function that counts the calls
 */
function stubServer(...answers: (() => Response)[]) {
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return answers[Math.min(calls, answers.length) - 1]?.();
  });
  return () => calls;
}
const createRefusal = () =>
  Response.json({ code: 'step_up_required', detail: 'Please confirm.' }, { status: 403 });
const createPaidAnswer = () => Response.json({ status: 'paid' });

describe('a call that needs a fresh proof of identity', () => {
  it('a call that needs a fresh proof of identity is sent again after the user has given one', async () => {
    const askedCodes: ProofCode[] = [];
    removePrompt = setProofPrompt(async (code) => {
      askedCodes.push(code);
      return true;
    });
    const countCalls = stubServer(createRefusal, createPaidAnswer);
    expect((await request('/api/admin/x/1/pay', { method: 'POST' })).json).toEqual({ status: 'paid' });
    expect([askedCodes, countCalls()]).toEqual([['step_up_required'], 2]);
  });

  it('a call that needs a fresh proof of identity fails with the server’s message when the user gives none', async () => {
    removePrompt = setProofPrompt(async () => false);
    const countCalls = stubServer(createRefusal);
    await expect(request('/api/admin/x/1/pay')).rejects.toMatchObject({ message: 'Please confirm.' });
    expect(countCalls()).toBe(1);
  });

  it('a call that needs a fresh proof of identity asks once for several calls at the same time', async () => {
    let answerPrompt = (_isProved: boolean) => {};
    const ask = vi.fn(() => new Promise<boolean>((resolve) => (answerPrompt = resolve)));
    removePrompt = setProofPrompt(ask);
    stubServer(createRefusal, createRefusal, createPaidAnswer);
    const bothCalls = Promise.all([request('/api/a'), request('/api/b')]);
    await waitFor(() => expect(ask).toHaveBeenCalled());
    answerPrompt(true);
    await bothCalls;
    expect(ask).toHaveBeenCalledOnce();
  });

  it('a call that was on its way when the user gave a proof is sent again without another question', async () => {
    let resolveLateAnswer = (_answer: Response) => {};
    const lateAnswer = new Promise<Response>((resolve) => (resolveLateAnswer = resolve));
    const ask = vi.fn(async () => true);
    removePrompt = setProofPrompt(ask);
    let calls = 0;
    vi.stubGlobal('fetch', (url: string) => {
      calls += 1;
      if (url === '/api/late' && calls === 1) return lateAnswer;
      return Promise.resolve(calls === 2 ? createRefusal() : createPaidAnswer());
    });
    const lateCall = request('/api/late');
    await request('/api/admin/x/1/pay', { method: 'POST' });
    resolveLateAnswer(createRefusal());
    expect((await lateCall).json).toEqual({ status: 'paid' });
    expect(ask).toHaveBeenCalledOnce();
  });

  it('a call that is refused for another reason asks for no proof of identity', async () => {
    const ask = vi.fn(async () => true);
    removePrompt = setProofPrompt(ask);
    stubServer(() => Response.json({ code: 'forbidden', detail: 'No.' }, { status: 403 }));
    await expect(request('/api/a')).rejects.toBeInstanceOf(HttpError);
    expect(ask).not.toHaveBeenCalled();
  });
});
