import { setTimeout as sleep } from 'node:timers/promises';
import { type Answer, createClient } from '../../../support/http-client.js';
import { waitForMail } from '../../../support/inbox.js';
import { createEmailAddress } from '../../../support/people.js';
import { createPhotoForm } from '../../../support/photos.js';
import type { FaultyEngine } from './faults.js';
import type { FaultWorld } from './world.js';

/** An answer, and how long a person waited for it. */
export interface ObservedAnswer {
  readonly status: number;
  readonly code: string | undefined;
  readonly detail: string | undefined;
  readonly retryAfter: string | null;
  readonly ms: number;
}

/** The answers to the calls that a person makes while an engine does not work. */
export interface AnswersByCall {
  readonly signUp: ObservedAnswer;
  readonly readCart: ObservedAnswer;
  readonly uploadPhoto: ObservedAnswer;
}

/** Makes each call once, at the same time. */
export async function makeCalls({ product, person }: FaultWorld): Promise<AnswersByCall> {
  const [signUp, readCart, uploadPhoto] = await Promise.all([
    observe(createClient(product.url).post('/api/auth/signup', { email: createEmailAddress() })),
    observe(person.get('/api/cart')),
    observe(person.post('/api/photos', createPhotoForm())),
  ]);
  return { signUp, readCart, uploadPhoto };
}

async function observe(calling: Promise<Answer>): Promise<ObservedAnswer> {
  const startedAt = performance.now();
  const { status, headers, body } = await calling;
  const ms = Math.round(performance.now() - startedAt);
  const { code, detail } = status < 400 ? {} : (body as { code?: string; detail?: string });
  return { status, code, detail, retryAfter: headers.get('retry-after'), ms };
}

/** `GET /api/health`: its status code, and the condition of each engine. */
export async function readHealth({ product }: FaultWorld) {
  const answer = await createClient(product.url).get<{
    status: string | number;
    engines?: { engine: string; condition: string }[];
  }>('/api/health');
  const conditions = new Map(answer.body.engines?.map(({ engine, condition }) => [engine, condition]));
  return { httpStatus: answer.status, conditions };
}

/** Waits until `/api/health` reports one of `conditions` for the engine. @returns how long that took, ms */
export async function waitForCondition(
  world: FaultWorld,
  engine: FaultyEngine,
  conditions: readonly string[],
  limitMs: number,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const { conditions: seen } = await readHealth(world);
    const ms = Math.round(performance.now() - startedAt);
    if (conditions.includes(seen.get(engine) ?? '')) return ms;
    if (ms > limitMs) {
      throw new Error(
        `/api/health reports ${seen.get(engine)} for ${engine} after ${ms} ms, not ${conditions}`,
      );
    }
    await sleep(200);
  }
}

/** Signs somebody up and waits for the mail, both within `limitMs`. @returns how long that took, ms */
export async function measureSignUp({ product, inboxUrl }: FaultWorld, limitMs: number): Promise<number> {
  const startedAt = performance.now();
  const email = createEmailAddress();
  for (;;) {
    const { status } = await createClient(product.url).post('/api/auth/signup', { email });
    if (status === 202) break;
    if (performance.now() - startedAt > limitMs) throw new Error(`A sign-up is answered with ${status}`);
    await sleep(250);
  }
  await waitForMail(inboxUrl, { to: email, timeoutMs: Math.max(1, startedAt + limitMs - performance.now()) });
  return Math.round(performance.now() - startedAt);
}

interface LogLine {
  readonly level: number;
  readonly msg: string;
  readonly engine?: string;
  readonly condition?: string;
  readonly err?: { readonly stack?: string };
}

/** The log lines of a process at level `warn` or above. @param from how many characters of its output are skipped */
export function readWarnings(output: string, from: number): LogLine[] {
  return output
    .slice(from)
    .split('\n')
    .flatMap((line): LogLine[] => (line.startsWith('{') ? [JSON.parse(line)] : []))
    .filter(({ level }) => level >= 40);
}
