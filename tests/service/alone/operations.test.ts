import { randomUUID } from 'node:crypto';
import type {
  FailedJob,
  Mail,
  MailRecipient,
  OpenedMail,
  Operations,
  OperatorAction,
  Rebuild,
} from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAdminPath } from '../../support/admin-path.js';
import { createBookingForm } from '../../support/shopping.js';
import { getUserId, openWorld, type World } from '../calls/index.js';
import { createFailedJob, createGivenUpMail, createParkedEvent } from '../calls/operations.js';

const POLLING = { timeout: 30_000, interval: 50 };
const REBUILD = '/api/admin/read-models/read_model/rebuild';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const getOperator = () => world.actors.operator.client;
const readOperations = async () => (await getOperator().get<Operations>('/api/admin/operations')).body;
const list = async <Row>(resource: string, filter: object = {}) => {
  const { status, body } = await getOperator().get<Row[]>(createAdminPath(resource, { filter }));
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const listActionsOn = (subject: string) => list<OperatorAction>('operator-acts', { subject });

describe('the operations overview', () => {
  it('the overview shows the lag and the process of each consumer', async () => {
    await world.waitUntilProjected();
    await vi.waitFor(async () => {
      const { consumers, queues, kafka } = await readOperations();
      const [tables, ...reactors] = consumers;
      expect(tables).toMatchObject({ name: 'read_model', kind: 'read-model', behind: 0, behindSeconds: 0 });
      expect(tables?.holder?.process).toMatch(/^\S+\/\d+$/);
      expect(reactors.map(({ name }) => name)).toContain('mails');
      for (const { kind, holder } of reactors) expect([kind, holder]).toEqual(['reactor', expect.anything()]);
      expect(queues?.map(({ name }) => name)).toContain('mails');
      expect(kafka).toBeNull();
    }, POLLING);
  });

  it('the overview shows the lag of a consumer without a process in events and seconds', async () => {
    const { context } = world;
    await context.pool.query(`insert into reactor_checkpoints (reactor, position) values ('of-old', '0/0')`);
    const { consumers } = await readOperations();
    const old = consumers.find(({ name }) => name === 'of-old');
    const { sequence } = await context.store.head();
    expect(old).toMatchObject({ behind: Number(sequence), holder: null });
    expect(old?.behindSeconds).toBeGreaterThanOrEqual(0);
    await context.pool.query(`delete from reactor_checkpoints where reactor = 'of-old'`);
  });
});

describe('a failed job', () => {
  it('an operator retries a failed job, and the action is recorded under their name', async () => {
    const { id } = await createFailedJob(world);
    const [job] = await list<FailedJob>('failed-jobs', { id });
    expect(job).toMatchObject({ id, queue: 'mails', type: 'send-mail.v1', error: expect.any(String) });
    expect((await readOperations()).queues?.find(({ name }) => name === 'mails')?.failed).toBeGreaterThan(0);

    expect(await getOperator().post(`/api/admin/failed-jobs/${id}/retry`)).toMatchObject({
      status: 200,
      body: { id, status: 'waiting' },
    });
    // The retry fails too, so the job is listed again with a new time.
    await vi.waitFor(async () => {
      const [again] = await list<FailedJob>('failed-jobs', { id });
      expect(again && again.failedAt > (job?.failedAt as string)).toBe(true);
    }, POLLING);
    const { account } = world.actors.operator;
    expect(await listActionsOn(id)).toMatchObject([
      { act: 'retry-job', outcome: 'waiting', staff: { id: account?.user.id } },
    ]);
  });

  it('an unknown job is answered with 404, and an unknown filter is named', async () => {
    for (const id of [`mails.${randomUUID()}`, `no-such-queue.${randomUUID()}`]) {
      expect(await getOperator().post(`/api/admin/failed-jobs/${id}/retry`)).toMatchObject({
        status: 404,
        body: { code: 'job_unknown' },
      });
    }
    const { status, body } = await getOperator().get('/api/admin/failed-jobs?filter={"colour":"red"}');
    expect([status, body]).toMatchObject([400, { errors: [{ path: 'colour' }] }]);
  });
});

describe('the sent mails in the back office', () => {
  it('a sent mail is listed with its record and without the email address', async () => {
    const { account } = await world.signUpCustomer();
    const recordId = getUserId({ account });
    const [mail] = await vi.waitFor(async () => {
      const mails = await list<Mail>('mails', { recordId });
      expect(mails[0]?.status).toBe('sent');
      return mails;
    }, POLLING);
    expect(mail).toMatchObject({
      template: 'verification',
      record: { resource: 'users', id: recordId },
      attempts: 1,
      error: null,
    });
    expect(mail?.messageId).toMatch(/^<.+@.+>$/);
    expect(JSON.stringify(mail)).not.toContain(account?.user.email);
    expect(await getOperator().post(`/api/admin/mails/${mail?.id}/resend`)).toMatchObject({
      status: 422,
      body: { code: 'mail_not_resendable' },
    });
  });

  it('a search for mails without an id finds none instead of all', async () => {
    await world.signUpCustomer();
    await vi.waitFor(async () => expect(await list<Mail>('mails')).not.toEqual([]), POLLING);
    for (const q of ['@nowhere.invalid', '<', '<>', '%'])
      expect(await list<Mail>('mails', { q }), q).toEqual([]);
  });

  it('the overview counts mails by the time at which they were sent, and a first attempt that still runs is no retry', async () => {
    const { pool } = world.context;
    const before = (await readOperations()).mails;
    const insert = (startedAt: string, sentAt: string | null, failedAt: string | null) =>
      pool.query(
        `insert into sent_emails (event_id, template, message_id, attempts, started_at, sent_at, failed_at)
         values ($1, 'sign-in', $2, 1, now() - $3::interval, now() - $4::interval, now() - $5::interval)`,
        [randomUUID(), `<${randomUUID()}@mirabelle.test>`, startedAt, sentAt, failedAt],
      );
    await insert('2 days', '1 hour', null);
    await insert('3 days', '2 days', null);
    await insert('1 minute', null, null);
    await insert('1 minute', null, '30 seconds');
    const { mails } = await readOperations();
    expect([mails.sent - before.sent, mails.retrying - before.retrying]).toEqual([1, 1]);
  });

  it('the recipient of a mail is shown by a call of its own, is found by its address, and is gone after the erasure', async () => {
    const { client, account } = await world.signUpCustomer();
    const [email, recordId] = [account?.user.email as string, getUserId({ account })];
    const readRecipient = (id: string) =>
      getOperator().get<MailRecipient>(`/api/admin/mails/${id}/recipient`);
    const [mail] = await vi.waitFor(async () => {
      const mails = await list<Mail>('mails', { q: ` ${email.toUpperCase()}` });
      expect(mails.map((sentMail) => sentMail.record?.id)).toContain(recordId);
      return mails;
    }, POLLING);
    expect(await list<Mail>('mails', { recipient: email.toUpperCase() })).toHaveLength(
      (await list<Mail>('mails', { q: email })).length,
    );
    await world.waitUntilProjected();
    const [localPart = ''] = email.split('@');
    expect((await list<Mail>('mails', { q: localPart })).map((found) => found.id)).toContain(mail?.id);
    const id = mail?.id as string;
    expect(mail).toMatchObject({ recipient: 'sealed' });
    expect(JSON.stringify(mail)).not.toContain(email);
    expect((await readRecipient(id)).body).toEqual({ id, recipient: 'sealed', email });
    expect((await list<Mail>('mails', { q: mail?.messageId })).map((sentMail) => sentMail.id)).toEqual([id]);
    expect((await client.delete('/api/auth/user')).status).toBe(204);
    expect((await readRecipient(id)).body).toEqual({ id, recipient: 'erased', email: null });
    expect(await list<Mail>('mails', { id })).toMatchObject([{ recipient: 'erased' }]);
    await vi.waitFor(
      async () => expect(await list<Mail>('mails', { recipient: email })).toEqual([]),
      POLLING,
    );
    expect((await readRecipient(`${randomUUID()}.sign-in`)).body).toMatchObject({ code: 'mail_unknown' });
  });

  it('support lists the mails to a customer and reads the recipient of one, and neither support nor finance can send a sign-in link again', async () => {
    const { client } = world.actors.support;
    const { account } = await world.signUpCustomer();
    const [mail] = await vi.waitFor(async () => {
      const { status, body } = await client.get<Mail[]>(
        createAdminPath('mails', { filter: { q: account?.user.email } }),
      );
      expect([status, body[0]?.status]).toEqual([200, 'sent']);
      return body;
    }, POLLING);
    expect(await client.get(`/api/admin/mails/${mail?.id}/recipient`)).toMatchObject({
      status: 200,
      body: { email: account?.user.email },
    });
    expect(mail).toMatchObject({ copy: 'sign-in-link', resend: 'sign-in-link', resentBy: null });
    expect(await client.get(`/api/admin/mails/${mail?.id}/open`)).toMatchObject({
      status: 200,
      body: { copy: 'sign-in-link', mail: null },
    });
    expect(await client.post(`/api/admin/mails/${mail?.id}/resend`)).toMatchObject({
      status: 422,
      body: { code: 'mail_not_resendable' },
    });
    expect(await world.actors.finance.client.post(`/api/admin/mails/${mail?.id}/resend`)).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });

  it('support opens a mail about a booking as it went out, sends it again once, and is not offered that once a later mail has replaced it', async () => {
    const { account, client } = world.actors.support;
    const customer = await world.signUpCustomer();
    const booked = await customer.client.post<{ id: string }>(
      '/api/bookings',
      createBookingForm(world.takeNextNumber()),
    );
    expect(booked.status, JSON.stringify(booked.body)).toBe(201);
    const recordId = booked.body.id;
    const listMails = async () =>
      (await client.get<Mail[]>(createAdminPath('mails', { filter: { recordId } }))).body;
    const waitForSent = (count: number) =>
      vi.waitFor(async () => {
        const mails = await listMails();
        expect(mails.map(({ status }) => status)).toEqual(Array(count).fill('sent'));
        return mails;
      }, POLLING);
    const [mail] = await waitForSent(1);
    const [letter = '', domain = ''] = customer.account?.user.email.split(/(?<=^.).*(?=@)/) ?? [];
    expect(mail).toMatchObject({
      template: 'booking-requested',
      copy: 'kept',
      resend: 'possible',
      subject: expect.stringContaining('Your request'),
      maskedRecipient: expect.stringMatching(new RegExp(`^${letter}….?${domain}$`)),
      appointment: { serviceType: expect.any(String), timeZone: expect.any(String) },
    });
    expect(JSON.stringify(mail)).not.toContain(customer.account?.user.email);
    const opened = await client.get<OpenedMail>(`/api/admin/mails/${mail?.id}/open`);
    expect(opened.body.mail).toMatchObject({ to: customer.account?.user.email, language: 'en' });
    expect(opened.body.mail?.html).toContain('</html>');

    const path = `/api/admin/mails/${mail?.id}/resend`;
    const answers = await Promise.all([client.post(path), client.post(path)]);
    expect(answers.map(({ status }) => status)).toContain(200);
    const mails = await waitForSent(2);
    expect(mails.filter(({ resentBy }) => resentBy)).toMatchObject([
      { template: 'booking-requested', resentBy: { id: account?.user.id, name: account?.email } },
    ]);
    expect((await listActionsOn(mail?.id as string))[0]).toMatchObject({
      act: 'resend-mail',
      staff: { id: account?.user.id },
    });
    expect(await client.post(path)).toMatchObject({ status: 422, body: { code: 'mail_not_resendable' } });

    await world.waitUntilProjected();
    expect((await getOperator().post(`/api/admin/bookings/${recordId}/confirm`)).status).toBe(200);
    const afterwards = await waitForSent(3);
    expect(
      Object.fromEntries(afterwards.map(({ template, resend }) => [template, resend])),
      'which of the mails can be sent again',
    ).toEqual({ 'booking-requested': 'replaced', 'booking-confirmed': 'possible' });
    expect(await client.post(path)).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('later mail') },
    });
  });

  it('a mail is not offered to be sent again, and the server refuses it, once the appointment is over or the account is deleted', async () => {
    const { client } = world.actors.support;
    const customer = await world.signUpCustomer();
    const { body } = await customer.client.post<{ id: string }>(
      '/api/bookings',
      createBookingForm(world.takeNextNumber()),
    );
    const filter = { recordId: body.id };
    const mail = await vi.waitFor(async () => {
      const mails = await list<Mail>('mails', filter);
      expect(mails).toMatchObject([{ status: 'sent', resend: 'possible' }]);
      return mails[0];
    }, POLLING);
    const resend = () => client.post(`/api/admin/mails/${mail?.id}/resend`);
    await world.waitUntilProjected();
    await world.context.pool.query(
      "update read_model.bookings set ends_at = now() - interval '1 minute' where id = $1",
      [body.id],
    );
    expect(await list<Mail>('mails', filter)).toMatchObject([{ resend: 'over' }]);
    expect(await resend()).toMatchObject({
      status: 422,
      body: { code: 'mail_not_resendable', detail: expect.stringContaining('appointment is over') },
    });
    expect((await customer.client.delete('/api/auth/user')).status).toBe(204);
    expect(await list<Mail>('mails', { id: mail?.id })).toMatchObject([{ resend: 'erased' }]);
    expect(await resend()).toMatchObject({
      status: 422,
      body: { detail: expect.stringContaining('account of the recipient is deleted') },
    });
    expect(await list<Mail>('mails', { id: mail?.id })).toHaveLength(1);
  });

  it('a mail about a canceled booking says whether it is about a rejected request, and in which language it is', async () => {
    const customer = await world.signUpCustomer();
    for (const isRejection of [true, false]) {
      const form = createBookingForm(world.takeNextNumber());
      const { body } = await customer.client.post<{ id: string }>('/api/bookings', form);
      const path = `/api/admin/bookings/${body.id}`;
      if (!isRejection) expect((await getOperator().post(`${path}/confirm`)).status).toBe(200);
      expect((await getOperator().post(`${path}/cancel`)).status).toBe(200);
      await world.waitUntilProjected();
      // Both have one template, and staff find each by its own name.
      const template = isRejection ? 'booking-rejected' : 'booking-cancelled';
      const filter = { recordId: body.id, template };
      await vi.waitFor(
        async () =>
          expect(await list<Mail>('mails', filter)).toMatchObject([{ isRejection, language: 'en' }]),
        POLLING,
      );
    }
  });

  it('of two simultaneous resends of a given-up mail, one succeeds', async () => {
    const { id } = await createGivenUpMail(world);
    const path = `/api/admin/mails/${id}/resend`;
    expect(await list<Mail>('mails', { id })).toMatchObject([
      { status: 'given-up', error: expect.stringContaining('550') },
    ]);
    const answers = await Promise.all([getOperator().post(path), getOperator().post(path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await listActionsOn(id)).toMatchObject([{ act: 'resend-mail', outcome: 'sending' }]);
    expect(await getOperator().post(`/api/admin/mails/${randomUUID()}.sign-in/resend`)).toMatchObject({
      status: 404,
      body: { code: 'mail_unknown' },
    });
  });
});

describe('the retry of a parked event', () => {
  it('a retry is recorded with its operator and its outcome', async () => {
    const { id } = await createParkedEvent(world);
    await getOperator().post(`/api/admin/parked-events/${id}/retry`);
    expect(await listActionsOn(id)).toMatchObject([
      {
        act: 'retry-parked-event',
        outcome: 'released',
        staff: { name: world.actors.operator.account?.email },
      },
    ]);
  });

  it('the error of a parked event shows no email address', async () => {
    const { id } = await createParkedEvent(world);
    await world.context.pool.query(
      `update parked_events set error = 'No row for ada@lovelace.test' where consumer || '.' || event_id = $1`,
      [id],
    );
    const { body } = await getOperator().get<{ error: string }>(`/api/admin/parked-events/${id}`);
    expect(body.error).toBe('No row for …@…');
    await getOperator().post(`/api/admin/parked-events/${id}/retry`);
  });
});

describe('a rebuild of the read model', () => {
  it('four simultaneous requests start one rebuild, which all callers see complete', async () => {
    const requests = [1, 2, 3, 4].map(() =>
      getOperator().post<{ id: string; status: string }>(REBUILD, { confirm: 'read_model' }),
    );
    const answers = await Promise.all(requests);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const [id, ...others] = [...new Set(answers.map(({ body }) => body.id))];
    expect(others).toEqual([]);
    expect(answers.filter(({ body }) => body.status === 'requested')).toHaveLength(1);

    const rebuild = await vi.waitFor(async () => {
      const [found] = await list<Rebuild>('rebuilds', { id });
      expect(found?.status).toBe('done');
      return found;
    }, POLLING);
    const { sequence } = await world.context.store.head();
    expect(rebuild).toMatchObject({ readModel: 'read_model', error: null, secondsLeft: null });
    expect(rebuild?.done).toBe(rebuild?.total);
    expect(rebuild?.done).toBeLessThanOrEqual(Number(sequence));
    expect(rebuild?.events).toBeGreaterThan(0);
    expect(rebuild?.requestedBy).toEqual({
      id: world.actors.operator.account?.user.id,
      name: world.actors.operator.account?.email,
    });
    expect((await readOperations()).rebuilds[0]?.last?.id).toBe(id);
    expect((await listActionsOn('read_model')).map(({ outcome }) => outcome).sort()).toEqual([
      'requested',
      'running',
      'running',
      'running',
    ]);
  });

  it('a rebuild is refused unless the name of the read model is confirmed', async () => {
    for (const body of [{ confirm: 'read_models' }, { confirm: '' }, {}, { confirm: 7 }]) {
      const answer = await getOperator().post(REBUILD, body);
      expect([answer.status, answer.body]).toMatchObject([400, { errors: [{ path: 'confirm' }] }]);
    }
    const unknown = await getOperator().post('/api/admin/read-models/everything/rebuild', {
      confirm: 'everything',
    });
    expect([unknown.status, unknown.body]).toMatchObject([404, { code: 'read_model_unknown' }]);
  });
});
