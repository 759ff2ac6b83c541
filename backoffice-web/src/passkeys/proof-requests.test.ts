import { HttpError } from 'react-admin';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../data/http-client';
import { type ProofCode, setProofPrompt } from './proof-requests';

let removePrompt = () => {};
afterEach(() => {
  removePrompt();
  vi.unstubAllGlobals();
});

/** The server's answers in their order; the last one repeats. */
function stubServer(...answers: (() => Response)[]) {
  let calls = 0;
  vi.stubGlobal('fetch', async () => {
    calls += 1;
    return answers[Math.min(calls, answers.length) - 1]?.();
  });
  return () => calls;
}
const refused = () => Response.json({ code: 'step_up_required', detail: 'Please confirm.' }, { status: 403 });
const paid = () => Response.json({ status: 'paid' });

describe('a call that needs a fresh proof of identity', () => {
  it('a call that needs a fresh proof of identity is sent again after the user has given one', async () => {
    const asked: ProofCode[] = [];
    removePrompt = setProofPrompt(async (code) => {
      asked.push(code);
      return true;
    });
    const calls = stubServer(refused, paid);
    expect((await request('/api/admin/x/1/pay', { method: 'POST' })).json).toEqual({ status: 'paid' });
    expect([asked, calls()]).toEqual([['step_up_required'], 2]);
  });

  it('a call that needs a fresh proof of identity fails with the server’s message when the user gives none', async () => {
    removePrompt = setProofPrompt(async () => false);
    const calls = stubServer(refused);
    await expect(request('/api/admin/x/1/pay')).rejects.toMatchObject({ message: 'Please confirm.' });
    expect(calls()).toBe(1);
  });

  it('a call that needs a fresh proof of identity asks once for several calls at the same time', async () => {
    let give = (_given: boolean) => {};
    const ask = vi.fn(() => new Promise<boolean>((resolve) => (give = resolve)));
    removePrompt = setProofPrompt(ask);
    stubServer(refused, refused, paid);
    const both = Promise.all([request('/api/a'), request('/api/b')]);
    await vi.waitFor(() => expect(ask).toHaveBeenCalled());
    give(true);
    await both;
    expect(ask).toHaveBeenCalledOnce();
  });

  it('a call that was on its way when the user gave a proof is sent again without another question', async () => {
    let refuseLate = (_answer: Response) => {};
    const late = new Promise<Response>((resolve) => (refuseLate = resolve));
    const ask = vi.fn(async () => true);
    removePrompt = setProofPrompt(ask);
    let calls = 0;
    vi.stubGlobal('fetch', (url: string) => {
      calls += 1;
      if (url === '/api/late' && calls === 1) return late;
      return Promise.resolve(calls === 2 ? refused() : paid());
    });
    const lateCall = request('/api/late');
    await request('/api/admin/x/1/pay', { method: 'POST' });
    refuseLate(refused());
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
