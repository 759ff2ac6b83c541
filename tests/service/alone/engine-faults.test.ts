import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainMissingRedis } from '../../support/engines.js';
import { explainMissingRealKafka } from '../../support/kafka/kafka-versions.js';
import { isSoak, shortOrSoak } from '../../support/soak.js';
import type { EngineFault, FaultyEngine } from './engine-faults/faults.js';
import {
  type AnswersByCall,
  makeCalls,
  measureSignUp,
  readHealth,
  readWarnings,
  waitForCondition,
} from './engine-faults/observe.js';
import { formatTable, OBSERVATIONS_FILE, type Observation } from './engine-faults/table.js';
import { type FaultWorld, type FaultWorldOptions, startFaultWorld } from './engine-faults/world.js';

type Case = readonly [FaultyEngine, EngineFault];
/** A choice of engines, and the faults that are tried on it. */
interface EngineSetup {
  readonly title: string;
  readonly options: FaultWorldOptions;
  readonly cases: readonly Case[];
  /** Why an engine cannot be started here, or undefined if all can. */
  readonly skipReason: string | undefined;
}

const redisSkipReason = explainMissingRedis();
const FAULTS_OF_ALL: readonly EngineFault[] = ['refuse', 'freeze', 'cut', 'slow'];
const createCases = (engine: FaultyEngine, ...more: EngineFault[]): Case[] =>
  [...FAULTS_OF_ALL, ...more].map((fault) => [engine, fault]);
const SHORT: readonly Case[] = [
  ['postgres', 'freeze'],
  ['s3', 'freeze'],
  ['redis', 'refuse'],
];
const SETUPS: readonly EngineSetup[] = [
  {
    title: 'engines with faults',
    options: {},
    cases: isSoak
      ? (['postgres', 'redis', 's3', 'smtp'] as const).flatMap((engine) => createCases(engine))
      : SHORT,
    skipReason: redisSkipReason,
  },
  {
    title: 'a real Kafka broker with faults',
    options: { hasKafka: true },
    cases: createCases('kafka'),
    skipReason: redisSkipReason ?? explainMissingRealKafka(),
  },
  {
    title: 'the log on EventStoreDB (fake server) with faults',
    options: { hasEventStore: true },
    cases: createCases('event-log', 'noLeader', 'replaced'),
    skipReason: redisSkipReason,
  },
];
const observations: Observation[] = [];

/** The names of the calls that need each engine. */
const CALLS_THAT_NEED: Readonly<Record<FaultyEngine, readonly (keyof AnswersByCall)[]>> = {
  postgres: ['signUp', 'readCart', 'uploadPhoto'],
  s3: ['uploadPhoto'],
  'event-log': ['uploadPhoto'],
  redis: [],
  smtp: [],
  kafka: [],
};
/** The engines whose loss makes `GET /api/health` answer 503, because people cannot sign in, book and pay without them. */
const ESSENTIAL_ENGINES: readonly FaultyEngine[] = ['postgres', 'event-log'];

/** The services check an SMTP relay every 30 s, S3 every 15 s and the other engines more often. */
const NOTICE_LIMIT_MS = 40_000;
const RETURN_LIMIT_MS = 30_000;
/**
 * How long a call to an engine that is away and the end of a process may take. In `npm test` other programs keep the machine busy, so
 * that only what never ends is found there.
 */
const END_LIMIT_MS = shortOrSoak(30_000, 5_000);

afterAll(() => {
  if (!isSoak || observations.length === 0) return;
  mkdirSync(dirname(OBSERVATIONS_FILE), { recursive: true });
  writeFileSync(OBSERVATIONS_FILE, JSON.stringify(observations));
  console.log(formatTable(observations));
});

// Only the first runs in `npm test`. Skipped only if an engine cannot be started; the title gives the reason.
for (const { title, options, cases, skipReason } of isSoak ? SETUPS : SETUPS.slice(0, 1)) {
  const suffix = skipReason ? ` (skipped: ${skipReason})` : '';
  describe.skipIf(skipReason)(title + suffix, { timeout: 180_000 }, () => {
    let world: FaultWorld;

    beforeAll(async () => {
      world = await startFaultWorld(options);
    }, 180_000);
    afterAll(() => world?.[Symbol.asyncDispose]());

    it.each(cases)(
      '%s with the fault "%s": unless it is only slow, the health names it and calls that need it get 503 in time; other calls go on, and all is well within 30 s of the end of the fault',
      async (engine, fault) => {
        const before = world.processes.map((process) => process.output().length);
        await world.set(engine, fault);
        // A first call makes the services notice at once what they would otherwise notice at their next check.
        const first = await makeCalls(world);
        const condition = findExpectedCondition(fault);
        // An engine is slow after two late answers in a row, and ok again after one quick answer between them.
        const conditions = condition === 'slow' ? ['slow', 'ok'] : [condition];
        const noticedMs = await waitForCondition(world, engine, conditions, NOTICE_LIMIT_MS);
        const { httpStatus } = await readHealth(world);
        expect(httpStatus).toBe(ESSENTIAL_ENGINES.includes(engine) && fault !== 'slow' ? 503 : 200);

        const calls = await makeCalls(world);
        // Until the next check the services do not know that the log was replaced.
        for (const observedCalls of fault === 'replaced' ? [calls] : [first, calls])
          expectCalls(observedCalls, engine, fault);

        await world.set(engine, 'pass');
        const returnedMs = await measureSignUp(world, RETURN_LIMIT_MS);
        await waitForCondition(world, engine, ['ok'], RETURN_LIMIT_MS);
        const again = await makeCalls(world);
        expect([again.signUp.status, again.readCart.status, again.uploadPhoto.status]).toEqual([
          202, 200, 201,
        ]);

        observations.push({
          engine,
          fault,
          healthStatus: httpStatus,
          condition,
          noticedMs,
          calls,
          returnedMs,
        });
        for (const [index, process] of world.processes.entries()) {
          expectFewSentences(process.name, readWarnings(process.output(), before[index] ?? 0));
        }
      },
    );

    it('every process ends in time after SIGTERM while all engines are frozen', async () => {
      for (const engine of world.engines) await world.set(engine, 'freeze');
      // Each service has met the frozen engines by then.
      const { readCart } = await makeCalls(world);
      expect(readCart.status).toBe(503);
      const ends = world.processes.map(async (process) => {
        const startedAt = performance.now();
        await process.end();
        return [process.name, performance.now() - startedAt] as const;
      });
      for (const [name, ms] of await Promise.all(ends)) expect(ms, name).toBeLessThan(END_LIMIT_MS);
    });
  });
}

function findExpectedCondition(fault: EngineFault): string {
  if (fault === 'slow' || fault === 'replaced') return fault;
  return 'away';
}

function expectCalls(calls: AnswersByCall, engine: FaultyEngine, fault: EngineFault): void {
  const usual = { signUp: 202, readCart: 200, uploadPhoto: 201 };
  for (const name of ['signUp', 'readCart', 'uploadPhoto'] as const) {
    const { status, code, detail, retryAfter, ms } = calls[name];
    const label = `${name}: ${detail}`;
    if (fault === 'slow' || !CALLS_THAT_NEED[engine].includes(name)) {
      expect(status, label).toBe(usual[name]);
      continue;
    }
    expect([status, code], label).toEqual([503, 'unavailable']);
    expect(Number(retryAfter), label).toBeGreaterThan(0);
    expect(ms, label).toBeLessThan(END_LIMIT_MS);
    expect(detail).not.toMatch(/postgres|redis|s3|smtp|kafka|eventstore/i);
  }
}

/** An engine with a fault causes a few sentences in the log of a process, and no stack. */
function expectFewSentences(name: string, lines: ReturnType<typeof readWarnings>): void {
  expect(lines.filter(({ err }) => err?.stack).map(({ msg, err }) => [name, msg, err?.stack])).toEqual([]);
  const sentences = lines.filter(({ engine }) => engine !== undefined).map(({ msg }) => msg);
  // One says that the engine has failed, one that it is back. An engine that returns may be slow for a moment, which causes two more.
  expect(sentences.length, `${name}: ${sentences.join(' ')}`).toBeLessThanOrEqual(4);
}
