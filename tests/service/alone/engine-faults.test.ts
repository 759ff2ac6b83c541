import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { redisIsMissing } from '../../support/engines.js';
import type { Fault } from '../../support/fault-proxy.js';
import { isSoak } from '../../support/soak.js';
import {
  type Calls,
  makeCalls,
  readHealth,
  readWarnings,
  signUpAndGetMail,
  waitForCondition,
} from './engine-faults/observe.js';
import { formatTable, OBSERVATIONS_FILE, type Observation } from './engine-faults/table.js';
import { type FaultWorld, PROXIED, type Proxied, startFaultWorld } from './engine-faults/world.js';

const missing = redisIsMissing();

/** Which calls an engine carries, by the name of the call. */
const CARRIES: Readonly<Record<Proxied, readonly (keyof Calls)[]>> = {
  postgres: ['signUp', 'readCart', 'uploadPhoto'],
  s3: ['uploadPhoto'],
  redis: [],
  smtp: [],
};
const ALL_FAULTS: readonly Fault[] = ['refuse', 'freeze', 'cut', 'slow'];
const SHORT: readonly (readonly [Proxied, Fault])[] = [
  ['postgres', 'cut'],
  ['s3', 'freeze'],
  ['redis', 'refuse'],
];
const CASES = isSoak
  ? PROXIED.flatMap((engine) => ALL_FAULTS.map((fault) => [engine, fault] as const))
  : SHORT;

/** The longest time between two checks of an SMTP relay is half a minute, of S3 a quarter. */
const NOTICE_LIMIT_MS = 40_000;
const RETURN_LIMIT_MS = 30_000;

// Skipped only if there is no Redis; the title gives the reason.
describe.skipIf(missing)(
  `engines with faults${missing ? ` (skipped: ${missing})` : ''}`,
  { timeout: 180_000 },
  () => {
    let world: FaultWorld;
    const observations: Observation[] = [];

    beforeAll(async () => {
      world = await startFaultWorld();
    }, 180_000);
    afterAll(async () => {
      await world?.[Symbol.asyncDispose]();
      if (!isSoak || observations.length < CASES.length) return;
      mkdirSync(dirname(OBSERVATIONS_FILE), { recursive: true });
      writeFileSync(OBSERVATIONS_FILE, JSON.stringify(observations));
      console.log(formatTable(observations));
    });

    it.each(CASES)(
      '%s with the fault "%s": the health names it, calls that need it get 503 within 5 s, others go on, and all is well within 30 s of its end',
      async (engine, fault) => {
        const before = world.processes.map((each) => each.output().length);
        world.set(engine, fault);
        // A first call makes the services notice at once what they would otherwise notice at their next check.
        const first = await makeCalls(world);
        const conditions = fault === 'slow' ? ['slow', 'ok'] : ['away'];
        const noticedMs = await waitForCondition(world, engine, conditions, NOTICE_LIMIT_MS);
        const { httpStatus } = await readHealth(world);
        expect(httpStatus).toBe(engine === 'postgres' && fault !== 'slow' ? 503 : 200);

        const calls = await makeCalls(world);
        for (const seen of [first, calls]) expectCalls(seen, engine, fault);

        world.set(engine, 'pass');
        const returnedMs = await signUpAndGetMail(world, RETURN_LIMIT_MS);
        expect(returnedMs).toBeLessThan(RETURN_LIMIT_MS);
        await waitForCondition(world, engine, ['ok'], RETURN_LIMIT_MS);
        const again = await makeCalls(world);
        expect([again.signUp.status, again.readCart.status, again.uploadPhoto.status]).toEqual([
          202, 200, 201,
        ]);

        const condition = fault === 'slow' ? 'slow' : 'away';
        observations.push({
          engine,
          fault,
          healthStatus: httpStatus,
          condition,
          noticedMs,
          calls,
          returnedMs,
        });
        for (const [index, each] of world.processes.entries()) {
          expectOneSentence(each.name, readWarnings(each.output(), before[index] ?? 0));
        }
      },
    );

    it('every process ends within 5 s of SIGTERM while all engines are frozen', async () => {
      for (const engine of PROXIED) world.set(engine, 'freeze');
      await sleep(2_500);
      const ends = world.processes.map(async (each) => {
        const startedAt = performance.now();
        await each.end();
        return [each.name, performance.now() - startedAt] as const;
      });
      for (const [name, ms] of await Promise.all(ends)) expect(ms, name).toBeLessThan(5_000);
    });
  },
);

function expectCalls(calls: Calls, engine: Proxied, fault: Fault): void {
  const usual = { signUp: 202, readCart: 200, uploadPhoto: 201 };
  for (const name of ['signUp', 'readCart', 'uploadPhoto'] as const) {
    const { status, code, detail, retryAfter, ms } = calls[name];
    const label = `${name}: ${detail}`;
    if (fault === 'slow' || !CARRIES[engine].includes(name)) {
      expect(status, label).toBe(usual[name]);
      continue;
    }
    expect([status, code], label).toEqual([503, 'unavailable']);
    expect(Number(retryAfter), label).toBeGreaterThan(0);
    expect(ms, label).toBeLessThan(5_000);
    expect(detail).not.toMatch(/postgres|redis|s3|smtp|kafka/i);
  }
}

/** One sentence for each change of an engine, and no stack. */
function expectOneSentence(name: string, lines: ReturnType<typeof readWarnings>): void {
  expect(lines.filter(({ err }) => err?.stack).map(({ msg, err }) => [name, msg, err?.stack])).toEqual([]);
  const sentences = lines.filter(({ engine }) => engine !== undefined).map(({ msg }) => msg);
  // A fault and its end; an engine that returns may be slow for a moment.
  expect(sentences.length, `${name}: ${sentences.join(' ')}`).toBeLessThanOrEqual(4);
}
