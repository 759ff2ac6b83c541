import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Endpoint } from '@mirabelle/contracts';
import { formatPosition } from '@mirabelle/event-store';
import { rebuild } from '@mirabelle/projector';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dumpReadTables } from '../../support/dump.js';
import { callListeners } from '../../support/http-client.js';
import { listMails } from '../../support/inbox.js';
import { shortOrSoak } from '../../support/soak.js';
import {
  type Actor,
  type CallParts,
  call,
  type Example,
  examples,
  findFirstAllowedRole,
  openWorld,
  type World,
} from '../calls/index.js';

const COMMANDS = shortOrSoak(1_000, 10_000);
const PEOPLE = 12;
const AT_ONCE = 8;
const MINUTE_MS = 60_000;

let world: World;
let people: Actor[];

beforeAll(async () => {
  world = await openWorld();
  people = [
    world.actors.customer,
    ...(await Promise.all(Array.from({ length: PEOPLE - 1 }, world.signUpCustomer))),
  ];
});
afterAll(() => world?.close());

/** A random choice of the next command. */
interface DrawnCommand {
  readonly name: string;
  readonly person: number;
  /** Chooses one of the known records. */
  readonly known: number;
  /** Whether the command is about a new record. */
  readonly isNewRecord: boolean;
}

/** Calls that are not made at random. */
const EXCLUDED_CALLS: ReadonlySet<string> = new Set(
  Object.keys({
    adminStartRebuild: 'this test runs the rebuild itself',
    removePasskey: 'nobody may have 1,000 passkeys',
    endDevice: 'its example signs the person in, and of simultaneous links only the newest works',
    adminSuspendSalon: 'the other calls need a salon that takes bookings',
    receiveInboundMail: 'mails come from the mail provider',
    paypalWebhook: 'webhooks come from the payment provider',
  }),
);

const changes = Object.entries(examples).filter(
  ([name, { endpoint, whyNewCallers }]) =>
    endpoint.service === 'command-api' &&
    endpoint.method !== 'get' &&
    !whyNewCallers &&
    !EXCLUDED_CALLS.has(name),
);

const drawnCommands: fc.Arbitrary<DrawnCommand> = fc.record({
  name: fc.constantFrom(...changes.map(([name]) => name)),
  person: fc.nat({ max: PEOPLE - 1 }),
  known: fc.nat(),
  isNewRecord: fc.integer({ min: 1, max: 4 }).map((n) => n === 1),
});

/** Remembers records and bodies of earlier calls, so that later calls are about the same records. */
class Memory {
  readonly #params = new Map<string, CallParts['params'][]>();
  readonly #parts = new Map<string, CallParts>();

  keep(name: string, endpoint: Endpoint, parts: CallParts): void {
    this.#parts.set(name, parts);
    if (!parts.params) return;
    const knownParams = this.#params.get(findResource(endpoint)) ?? [];
    this.#params.set(findResource(endpoint), [...knownParams.slice(-200), parts.params]);
  }

  /** The parts of an earlier call of this endpoint, about a known record. Undefined before the first call. */
  recall(name: string, endpoint: Endpoint, number: number): CallParts | undefined {
    const parts = this.#parts.get(name);
    const knownParams = this.#params.get(findResource(endpoint)) ?? [];
    const params = knownParams[number % Math.max(knownParams.length, 1)];
    return parts && (params ? { ...parts, params } : parts);
  }
}

const findResource = ({ path }: Endpoint) => /([^/]+)\/\{/.exec(path)?.[1] ?? path;

const memory = new Memory();
let commands = 0;
callListeners.add(({ method }) => {
  if (method !== 'GET') commands += 1;
});
/** Number of answers by their status. */
const answersByStatus = new Map<number, number>();

async function makeCall({ name, person, known, isNewRecord }: DrawnCommand): Promise<void> {
  const example = examples[name] as Example;
  const { endpoint } = example;
  const customer = people[person] as Actor;
  const otherCustomer = people[(person + 1) % PEOPLE] as Actor;
  const view: World = { ...world, actors: { ...world.actors, customer, otherCustomer } };
  const caller = view.actors[findFirstAllowedRole(example)];
  const recalled = isNewRecord ? undefined : memory.recall(name, endpoint, known);
  const parts = recalled ?? (await example.createParts(view, caller));
  memory.keep(name, endpoint, parts);
  const { status, body } = await call(caller.client, endpoint, parts);
  answersByStatus.set(status, (answersByStatus.get(status) ?? 0) + 1);
  if (status >= 500) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
}

/** Waits until all events and mails that earlier events cause are there. */
async function waitUntilQuiet(): Promise<void> {
  for (let before = ''; ; ) {
    await world.waitUntilProjected();
    const { rows } = await world.context.pool.query(
      'select count(*) from sent_emails where sent_at is not null',
    );
    const now = `${formatPosition(await world.context.store.head())} ${rows[0].count}`;
    if (now === before) return;
    before = now;
    await sleep(1_500);
  }
}

const computeDigest = (rows: readonly string[]) => createHash('sha256').update(rows.join('\n')).digest('hex');

describe('rebuilding the read tables from the log', () => {
  it(
    `a rebuild after ${COMMANDS} random commands gives the same rows and sends no mail`,
    async (context) => {
      const seed = Number(process.env.RANDOM_RUN_SEED ?? Date.now() % 2 ** 31);
      const draws = fc.sample(drawnCommands, { seed, numRuns: COMMANDS }).values();
      const drawCalls = async () => {
        // Commands that prepare a call count as well.
        for (const command of draws) if (commands < COMMANDS) await makeCall(command);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, drawCalls));
      await waitUntilQuiet();

      const before = await dumpReadTables(world.context.pool);
      const [head, mails] = [await world.context.store.head(), await listMails(world.product.inboxUrl)];
      await rebuild(world.context);
      const after = await dumpReadTables(world.context.pool);
      expect(Object.keys(after)).toEqual(Object.keys(before));
      for (const [table, rows] of Object.entries(before)) {
        const different = rows.filter((row, index) => row !== after[table]?.[index]);
        expect(different.slice(0, 3), `${table}, seed ${seed}`).toEqual([]);
        expect(computeDigest(after[table] as string[]), table).toBe(computeDigest(rows));
      }
      await waitUntilQuiet();
      expect(await world.context.store.head()).toEqual(head);
      // Mails of accounts that earlier tests have deleted may leave the inbox meanwhile.
      const known = new Set(mails.map(({ id }) => id));
      const sent = (await listMails(world.product.inboxUrl)).filter(({ id }) => !known.has(id));
      expect(sent).toEqual([]);

      const parked = await world.context.pool.query('select consumer, type, error from parked_events');
      expect(parked.rows).toEqual([]);
      const counted = Object.entries(before).map(([table, rows]) => `${table} ${rows.length}`);
      const statuses = [...answersByStatus].sort().map(([status, count]) => `${count} x ${status}`);
      await context.annotate(
        `seed ${seed}: ${commands} commands (${statuses.join(', ')}); rows: ${counted.join(', ')}`,
      );
    },
    10 * MINUTE_MS,
  );
});
