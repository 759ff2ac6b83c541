import type { ServiceContext } from '@mirabelle/application';
import { comparePositions, type Position } from '@mirabelle/event-store';
import type { Request, Response } from 'express';
import { describe, expect, it } from 'vitest';
import { waitForOwnWrites } from './wait-for-own-writes.js';

const SIGNATURE = Buffer.from('ours').toString('base64url');
const REACHED: Position = { transaction: 7n, sequence: 3n };

/** Makes a request with a position cookie while the read tables are at {@link REACHED} and get no further. */
async function request(value: string) {
  let checks = 0;
  const waits: Position[] = [];
  const headers: string[] = [];
  const context = {
    config: { publicUrl: 'http://localhost' },
    secrets: {
      verify(_purpose: string, _text: string, signature: Buffer) {
        checks += 1;
        return signature.toString() === 'ours';
      },
    },
  } as unknown as ServiceContext;
  const middleware = waitForOwnWrites(context, {
    hasReached: (position) => comparePositions(REACHED, position) >= 0,
    waitUntilReached: async (position) => {
      waits.push(position);
      return false;
    },
  });
  const response = { setHeader: (name: string) => headers.push(name) } as unknown as Response;
  const cookie = `mirabelle.pos=${value}`;
  await new Promise<void>((resolve) => {
    void middleware({ headers: { cookie } } as Request, response, () => resolve());
  });
  return { checks, waits, headers };
}

describe('reading your own writes', () => {
  it.each([
    ['have reached', '7/3'],
    ['have passed', '6/9'],
  ])('a position that the read tables %s needs no wait and no look at its signature', async (_, position) => {
    expect(await request(`${encodeURIComponent(position)}.forged`)).toEqual({
      checks: 0,
      waits: [],
      headers: [],
    });
  });

  it('a request waits for a later position that the product has signed, and says when the tables stay behind', async () => {
    expect(await request(`${encodeURIComponent('7/4')}.${SIGNATURE}`)).toEqual({
      checks: 1,
      waits: [{ transaction: 7n, sequence: 4n }],
      headers: ['X-Read-Model'],
    });
  });

  it.each([
    ['forged', `${encodeURIComponent('7/4')}.forged`],
    ['without a signature', encodeURIComponent('7/4')],
    ['no position', `text.${SIGNATURE}`],
  ])('no request waits for a cookie that is %s', async (_, value) => {
    expect((await request(value)).waits).toEqual([]);
  });
});
