import { randomUUID } from 'node:crypto';
import { CommandBus, erasePerson, finishErasure, type ProviderContext } from '@mirabelle/application';
import { accountStream } from '@mirabelle/domain';
import { START } from '@mirabelle/event-store';
import { createJobQueues } from '@mirabelle/jobs';
import { S3PhotoStore } from '@mirabelle/photos';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLoopbackServer } from '../../../tests/support/loopback-server.js';
import { startWorkers } from '../start-workers.js';
import {
  appendEvents,
  createAccountRegistered,
  createSalonListed,
  createSamplePerson,
  sampleSalon,
} from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { createFinishErasureHandler, ERASURE_QUEUE, finishErasureJob } from './finish-erasure.js';

const metadata = { commandId: randomUUID(), correlationId: 'c', actor: { kind: 'visitor' } } as const;

let environment: TestEnvironment;
let context: ProviderContext;
let commands: CommandBus;
const closing: (() => unknown)[] = [];
beforeEach(async () => {
  environment = await openTestEnvironment();
  context = environment.openContext();
  commands = new CommandBus(context.store, context.now);
  // An erasure waits until it is projected, and no projector runs here. A log that seems empty needs no projection.
  vi.spyOn(context.store, 'head').mockResolvedValue(START);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await environment.close();
});

/** Starts the server of a photo store. It accepts connections, but answers only requests that come after `startAnswering`. */
async function startSilentPhotoStore() {
  let isSilent = true;
  let givenUp = 0;
  const server = await startLoopbackServer((_request, response) => {
    if (isSilent) return void response.once('close', () => (givenUp += 1));
    response
      .writeHead(200, { 'Content-Type': 'application/xml' })
      .end('<ListBucketResult><IsTruncated>false</IsTruncated></ListBucketResult>');
  });
  closing.push(() => {
    server.close();
  });
  const endpoint = server.origin;
  const credentials = { accessKeyId: 'tests', secretAccessKey: 'tests' };
  return {
    photos: new S3PhotoStore({ bucket: 'faces', endpoint, region: 'us-east-1', credentials }),
    /** Number of calls whose caller has waited in vain. */
    countGivenUp: () => givenUp,
    startAnswering: () => {
      isSilent = false;
    },
  };
}

async function register(name: string): Promise<string> {
  const person = createSamplePerson(name);
  await appendEvents(context.store, accountStream(person.userId), createAccountRegistered(person));
  return person.userId;
}

const withPhotos = (photos: S3PhotoStore) => ({ context: { ...context, photos }, commands });

const listRemainingKeys = async () =>
  (await environment.query('select subject_id from subject_keys where wrapped_key is not null')).map(
    ({ subject_id }) => subject_id,
  );

describe('an erasure while the photo store does not answer', () => {
  it('an erasure is answered without waiting for the photos, and nothing of the person can be read any more', async () => {
    const { photos, countGivenUp } = await startSilentPhotoStore();
    const userId = await register('lea');
    await erasePerson(withPhotos(photos), userId, metadata);
    expect(countGivenUp()).toBe(0);
    expect(await listRemainingKeys()).not.toContain(userId);
  });

  it('the jobs of an erasure fail within seconds, so that they do not block later jobs, and complete it when the store answers again', async () => {
    const { photos, startAnswering } = await startSilentPhotoStore();
    const people = await Promise.all(['a', 'b', 'c', 'd'].map(register));
    for (const userId of people) await erasePerson(withPhotos(photos), userId, metadata);

    const jobs = createJobQueues({ databaseUrl: context.config.databaseUrl, logger: context.logger });
    closing.push(() => jobs.close(1_000));
    jobs.startWorker(ERASURE_QUEUE, [createFinishErasureHandler({ ...context, photos, commands })], {
      concurrency: 2,
    });
    for (const userId of people)
      await jobs.enqueue(finishErasureJob, { userId }, { id: `erasure.${userId}` });
    const listFailedJobs = () =>
      new Set(
        environment.log.filter((line) => line.includes('a job failed')).map((line) => JSON.parse(line).jobId),
      );
    await vi.waitFor(() => expect(listFailedJobs().size).toBe(people.length));
    startAnswering();
    await vi.waitFor(async () => expect((await jobs.countJobs(ERASURE_QUEUE)).completed).toBe(people.length));
  });
});

describe('the last mail to an erased person', () => {
  it('the last mail names the appointments that were canceled with the account and the goods that were not sent, and its data is deleted once it is sent', async () => {
    const lea = createSamplePerson('lea');
    const { stream: salonStream, event } = createSalonListed();
    await appendEvents(context.store, salonStream, event);
    await appendEvents(context.store, accountStream(lea.userId), createAccountRegistered(lea));
    await environment.query(
      `insert into read_model.bookings (id, user_id, salon_id, service_type, appointment_date, ends_at, local_date,
         start_minute, time_zone, duration, price_cents, currency, status, affiliate_id, affiliate_commission_cents,
         payment_status, created_at, updated_at, paypal_order_id)
       select id, $1, $2, 'Hair Color', '2031-12-04T09:00:00Z', '2031-12-04T10:30:00Z', '2031-12-04',
         600, 'Europe/Paris', 90, price, 'USD', 'confirmed', 'platform_owner', 1200, 'paid', now(), now(), order_id
       from (values ('b', 12000, null), ('c', 7700, 'O3')) as bookings (id, price, order_id)`,
      [lea.userId, sampleSalon.id],
    );
    await environment.query(
      `insert into read_model.payments (id, user_id, provider, amount_cents, currency, status, capture_id, captured_at,
         item, purpose, reference_id, delivery, sent_at, created_at, updated_at)
       select id, $1, provider, 5798, 'USD', 'captured', 'CAPTURE-' || id, now(),
         jsonb_build_object('productName', name, 'quantity', 2), 'cart', id, '{"name": "Léa"}', sent_at, now(), now()
       from (values ('O1', 'paypal', 'Rosewater', null), ('O2', 'paypal', 'Peony', now()), ('O3', 'sandbox', 'Nude', null))
         as orders (id, provider, name, sent_at)`,
      [lea.userId],
    );
    const workers = startWorkers(environment.openContext());
    closing.push(() => workers.stop(2_000));
    await erasePerson({ context, commands }, lea.userId, metadata);
    expect(JSON.stringify(await environment.query('select * from farewells'))).not.toContain(lea.email);
    await vi.waitFor(() => expect(environment.relay.mails).toHaveLength(1));
    const [mail] = environment.relay.mails;
    expect(mail?.to).toMatchObject({ text: lea.email });
    expect(mail?.subject).toBe('Your account is deleted');
    for (const part of ['Hair Color', 'Maison Aurore', 'December 4, 2031', 'You get $120 back in full'])
      expect(mail?.text).toContain(part);
    for (const part of ['2 × Rosewater', '$57.98', 'CAPTURE-O1', 'Please write to us to get your money back'])
      expect(mail?.text).toContain(part);
    expect(mail?.text).not.toContain('Peony');
    for (const part of ['2 × Nude', 'Test payment: no money was taken']) expect(mail?.text).toContain(part);
    for (const part of ['CAPTURE-O3', '$77']) expect(mail?.text).not.toContain(part);
    await vi.waitFor(async () => expect(await environment.query('select from farewells')).toEqual([]));
  });

  it('no data for a last mail is kept for a person who is unknown or already erased', async () => {
    const lea = createSamplePerson('lea');
    await appendEvents(context.store, accountStream(lea.userId), createAccountRegistered(lea));
    await erasePerson({ context, commands }, lea.userId, metadata);
    await environment.query('delete from farewells');
    await erasePerson({ context, commands }, lea.userId, metadata);
    await expect(erasePerson({ context, commands }, randomUUID(), metadata)).rejects.toThrow();
    expect(await environment.query('select from farewells')).toEqual([]);
  });
});

describe('a sign-up with the address of an erased account', () => {
  it('a sign-up after the erasure still gets its link, and an earlier request does not', async () => {
    const person = createSamplePerson('noa');
    await appendEvents(context.store, accountStream(person.userId), createAccountRegistered(person));
    const addRequest = async (createdAt: number) => {
      const id = randomUUID();
      await environment.query(
        `insert into link_requests (id, email_hash, sealed, created_at) values ($1, 'hash', '{}', $2)`,
        [id, new Date(createdAt)],
      );
      return id;
    };
    await erasePerson({ context, commands }, person.userId, metadata);
    await addRequest(Date.now() - 60_000);
    const signUp = await addRequest(Date.now() + 60_000);
    await finishErasure({ context, commands }, person.userId, metadata);
    expect(await environment.query('select id from link_requests')).toEqual([{ id: signUp }]);
  });
});
