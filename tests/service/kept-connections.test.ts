import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import type { Endpoint } from '@mirabelle/contracts';
import { endpoints } from '@mirabelle/http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatCookies, type HttpClient } from '../support/http-client.js';
import { getSharedProduct } from '../support/shared-product.js';
import { takeTurns } from '../support/soak.js';
import { openWorld, type World } from './calls/world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const ANSWER_TIMEOUT_MS = 20_000;

interface Body {
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Whether the body is sent in chunks, without a Content-Length. */
  readonly isChunked: boolean;
}

/** Endpoints that do not take JSON, and read up to 16 MB. JSON may have 100 kB. */
const CALLS_WITH_LARGE_BODIES = new Set(['uploadPhoto', 'receiveInboundMail', 'paypalWebhook']);

/** Bodies that are too large for every endpoint, or not what it expects, as a client with and without their length sends them. */
const listBodies = (name: string): Body[] => {
  const bytes = Buffer.alloc(CALLS_WITH_LARGE_BODIES.has(name) ? 17 * 1024 * 1024 : 300 * 1024, 'x');
  const types = ['application/json', 'multipart/form-data; boundary=x', 'message/rfc822'];
  return types.flatMap((contentType) =>
    [true, false].map((isChunked) => ({ contentType, bytes, isChunked })),
  );
};

/** All calls that may have a body. Signing out would end the session of the operator. */
const changes = Object.entries(endpoints).filter(
  ([name, { method }]) => method !== 'get' && name !== 'logout',
);

/** Sends a request on a connection of the agent, and reads its whole answer. */
async function send(
  agent: Agent,
  { baseUrl, cookies }: HttpClient,
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  body?: Body,
): Promise<IncomingMessage> {
  const call = request(new URL(path.replaceAll(/\{\w+\}/g, 'none'), baseUrl), {
    agent,
    method: method.toUpperCase(),
    headers: {
      origin: new URL(baseUrl).origin,
      cookie: formatCookies({ cookies }),
      authorization: `Bearer ${getSharedProduct().inboundMailSecret}`,
      ...(body && { 'content-type': body.contentType }),
      ...(body?.isChunked && { 'transfer-encoding': 'chunked' }),
      ...(body && !body.isChunked && { 'content-length': body.bytes.length }),
    },
    signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  });
  call.end(body?.bytes);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response.resume(), 'end');
  return response;
}

describe('a connection that is kept open', () => {
  it.each(takeTurns(changes, 3))(
    'a connection that is kept open answers the next request after a body that was refused: %s',
    async (name, endpoint) => {
      for (const { client } of [world.actors.visitor, world.actors.operator]) {
        for (const body of listBodies(name)) {
          const agent = new Agent({ keepAlive: true, maxSockets: 1 });
          const { statusCode } = await send(agent, client, endpoint, body);
          expect(statusCode, body.contentType).toBeLessThan(500);
          const next = await send(agent, client, { method: 'get', path: '/api/salons' });
          expect(next.statusCode, body.contentType).toBe(200);
          agent.destroy();
        }
      }
    },
  );
});
