import type { ServiceContext } from '@mirabelle/application';
import type { Endpoint } from '@mirabelle/contracts';
import { Secrets } from '@mirabelle/runtime';
import express from 'express';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import type { Handler } from './api-request.js';
import { createEndpointHandler, type EndpointHandlerOptions } from './endpoint-handler.js';
import { createErrorHandler } from './error-handler.js';
import type { IdempotentAnswers, StoredAnswer } from './idempotent-answers.js';

it('the answer of a call that the engine deadline has answered with 503 is stored for the repeated call', async () => {
  const storedAnswers: StoredAnswer[] = [];
  const answers: Pick<IdempotentAnswers, 'reserve' | 'store'> = {
    reserve: async () => undefined,
    store: async (_call, answer) => {
      storedAnswers.push(answer);
      return answer;
    },
  };
  const endpoint: Endpoint = {
    method: 'post',
    path: '/api/things',
    access: 'public',
    status: 201,
    service: 'command-api',
    summary: 'Creates something',
  };
  const { answer } = createEndpointHandler({
    context: {
      config: { publicUrl: 'http://localhost' },
      secrets: new Secrets({ master: Buffer.alloc(32, 1) }),
    } as ServiceContext,
    endpoint,
    answers: answers as IdempotentAnswers,
  } as EndpointHandlerOptions);
  const handler: Handler<Endpoint> = async ({ http, onAppended }) => {
    onAppended({ transaction: 1n, sequence: 1n });
    http.response.status(503).end();
    return { id: 'new' };
  };
  const app = express().post('/', answer(handler));
  app.use(createErrorHandler(pino({ level: 'silent' })));
  const server = await startLoopbackServer(app);
  const url = `${server.origin}/`;
  expect((await fetch(url, { method: 'POST', headers: { 'Idempotency-Key': 'k' } })).status).toBe(503);
  await expect.poll(() => storedAnswers).toEqual([{ status: 0, body: { id: 'new' } }]);
  server.close();
});
