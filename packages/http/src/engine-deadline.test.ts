import { EngineMonitor } from '@mirabelle/runtime';
import express from 'express';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type LoopbackServer, startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { createEngineDeadline } from './engine-deadline.js';
import { createErrorHandler } from './error-handler.js';

const CHECK_AFTER_MS = 60;

let server: LoopbackServer;
let answerLate: (() => void) | undefined;
let isFrozen: boolean;
let engines: EngineMonitor;
const logger = pino({ level: 'silent' });

beforeEach(async () => {
  isFrozen = true;
  engines = new EngineMonitor(logger);
  for (const engine of ['postgres', 'smtp'] as const) {
    const check = () => (isFrozen ? Promise.reject(new Error('away')) : Promise.resolve());
    engines.watch({ engine, variable: 'X', check });
  }
  const app = express();
  const createRoutes = (needed: 'postgres' | 's3') => {
    const router = express.Router();
    router.use(createEngineDeadline(engines, [needed], CHECK_AFTER_MS));
    router.get('/', async (_request, response) => {
      await new Promise<void>((resolve) => {
        answerLate = resolve;
      });
      response.json({ late: true });
    });
    router.post('/', express.text(), (_request, response) => void response.json({ stored: true }));
    return router;
  };
  app.use('/needs-postgres', createRoutes('postgres'));
  app.use('/needs-s3', createRoutes('s3'));
  app.use(createErrorHandler(logger));
  server = await startLoopbackServer(app);
});
afterEach(async () => {
  answerLate?.();
  server.close();
  await engines.stop();
});

const toUrl = (path: string) => `${server.origin}${path}`;

/** Expects that a request waits until its handler answers. */
async function expectLateAnswer(path: string): Promise<void> {
  const answering = fetch(toUrl(path));
  const early = await Promise.race([
    answering,
    new Promise((resolve) => setTimeout(resolve, 5 * CHECK_AFTER_MS, 'waits')),
  ]);
  expect(early).toBe('waits');
  answerLate?.();
  expect((await answering).status).toBe(200);
}

describe('createEngineDeadline', () => {
  it('a request that waits for an engine which does not answer is answered with 503, Retry-After and a sentence without the engine', async () => {
    const answer = await fetch(toUrl('/needs-postgres'));
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    const { code, detail } = (await answer.json()) as { code: string; detail: string };
    expect(code).toBe('unavailable');
    expect(detail).not.toMatch(/postgres/i);
    // The late answer of the handler is dropped, and the connection stays usable.
    answerLate?.();
    expect((await fetch(toUrl('/needs-postgres'), { method: 'POST' })).status).toBe(200);
  });

  it('a slow request is left alone while the engines that it needs work, however long it takes', async () => {
    isFrozen = false;
    await expectLateAnswer('/needs-postgres');
  });

  it('a slow request is left alone while only engines that it does not need leave calls unanswered', async () => {
    await expectLateAnswer('/needs-s3');
  });
});
