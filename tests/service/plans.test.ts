import { randomUUID } from 'node:crypto';
import { adminSchedulePriceChange } from '@mirabelle/backoffice-contracts';
import {
  choosePlan,
  currentUser,
  listPlans,
  listPrices,
  type Prices,
  type Subscription,
} from '@mirabelle/contracts';
import { accountStream } from '@mirabelle/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../support/days.js';
import { listMails, waitForMail } from '../support/inbox.js';
import { appendEvents } from './calls/append-events.js';
import { type Actor, call, callOrThrow, getUserId, openWorld, type World } from './calls/index.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const choose = ({ client }: Actor, plan: unknown, headers = {}) =>
  call(client, choosePlan, { body: { plan }, headers });
const readUser = ({ client }: Actor) =>
  callOrThrow<{ plan: string; trialEndsAt: string | null }>(client, currentUser);

/** Appends a trial of Premium that began some days ago. @returns its end */
async function startTrialDaysAgo({ account }: Actor, days: number): Promise<string> {
  const userId = getUserId({ account });
  const endsAt = new Date(Date.now() + (14 - days) * DAY_MS).toISOString();
  const data = { userId, plan: 'premium', endsAt };
  await appendEvents(world, accountStream(userId), [{ type: 'TrialStarted', data }], {
    actor: { kind: 'user', id: userId },
    occurredAt: new Date(Date.now() - days * DAY_MS).toISOString(),
  });
  await world.waitUntilProjected();
  return endsAt;
}

describe('the subscription plans', () => {
  it('everybody sees the four plans with their prices and limits', async () => {
    const plans = await callOrThrow<object[]>(world.actors.visitor.client, listPlans);
    expect(plans).toMatchObject([
      { id: 'free', price: '0.00', monthlyTryOns: 3 },
      { id: 'basic', price: '9.99', monthlyTryOns: 50 },
      { id: 'premium', price: '19.99', monthlyTryOns: null, isMostPopular: true },
      { id: 'salon-pro', price: '49.99', monthlyTryOns: null },
    ]);
  });

  it('a plan costs what an operator has set, for everybody and from that moment on', async () => {
    const { operator, visitor } = world.actors;
    const set = (price: string) =>
      callOrThrow(operator.client, adminSchedulePriceChange, {
        params: { id: 'plan-basic' },
        body: { price, reason: 'promotion' },
      });
    const readPrices = async () => {
      await world.waitUntilProjected();
      const plans = await callOrThrow<{ id: string; price: string }[]>(visitor.client, listPlans);
      const { plans: served } = await callOrThrow<Prices>(visitor.client, listPrices);
      return [plans, served].map((list) => list.find(({ id }) => id === 'basic')?.price);
    };
    await set('8.49');
    expect(await readPrices()).toEqual(['8.49', '8.49']);
    await set('9.99');
    expect(await readPrices()).toEqual(['9.99', '9.99']);
  });

  it('the first choice of a paid plan begins a 14-day trial, and later choices, even of the free plan, do not move its end', async () => {
    const me = await world.signUpCustomer();
    expect(await readUser(me)).toMatchObject({ plan: 'free', trialEndsAt: null });
    const before = Date.now();
    const { status, body } = (await choose(me, 'basic')) as { status: number; body: Subscription };
    expect(status).toBe(200);
    expect(body).toMatchObject({ plan: 'basic', status: 'trial' });
    const endsAt = Date.parse(body.trialEndsAt as string);
    expect(endsAt).toBeGreaterThanOrEqual(before + 14 * DAY_MS);
    expect(endsAt).toBeLessThanOrEqual(Date.now() + 14 * DAY_MS);
    for (const plan of ['salon-pro', 'premium', 'free', 'free', 'premium']) {
      const answer = await choose(me, plan);
      expect(answer).toMatchObject({ status: 200, body: { ...body, plan } });
      expect(await readUser(me)).toMatchObject({ plan, trialEndsAt: body.trialEndsAt });
    }
    const mail = await waitForMail(world.product.inboxUrl, {
      to: me.account?.email as string,
      subject: 'trial has started',
    });
    expect(mail.text).toMatch(/for free until \w+day, \w+ \d+, \d{4}/);
  });

  it('choosing the free plan begins no trial', async () => {
    const me = await world.signUpCustomer();
    expect((await choose(me, 'free')).body).toEqual({ plan: 'free', status: 'free', trialEndsAt: null });
  });

  it('repeated and simultaneous choices of a paid plan begin one trial', async () => {
    const me = await world.signUpCustomer();
    const key = { 'idempotency-key': randomUUID() };
    const first = await choose(me, 'premium', key);
    const again = await choose(me, 'premium', key);
    expect(again.body).toEqual(first.body);
    const otherPerson = await world.signUpCustomer();
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => choose(otherPerson, n % 2 ? 'basic' : 'premium')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const ends = answers.map(({ body }) => (body as Subscription).trialEndsAt);
    expect(new Set(ends).size).toBe(1);
    const events = await world.context.store.readStream(accountStream(getUserId(otherPerson)));
    expect(events.filter(({ type }) => type === 'TrialStarted')).toHaveLength(1);
  });

  it('after the trial the account is on the free plan, gets a mail, and cannot begin a second trial', async () => {
    const me = await world.signUpCustomer();
    const endsAt = await startTrialDaysAgo(me, 15);
    expect(await readUser(me)).toMatchObject({ plan: 'free', trialEndsAt: endsAt });
    const mail = await waitForMail(world.product.inboxUrl, {
      to: me.account?.email as string,
      subject: 'Your trial has ended',
    });
    expect(mail.text).toContain('Premium');
    expect(await choose(me, 'basic')).toMatchObject({ status: 422, body: { code: 'trial_used' } });
    expect(await choose(me, 'free')).toMatchObject({ status: 200, body: { plan: 'free', status: 'ended' } });
    // This is the only mail: the mails about the beginning and the coming end are not sent when the trial is over.
    const mails = await listMails(world.product.inboxUrl, me.account?.email);
    const subjects = mails.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('trial'))).toHaveLength(1);
  });

  it('a mailbox has one trial, under aliases and after the account was erased', async () => {
    const mailbox = `trial-${randomUUID()}`;
    const first = await world.signUpCustomer(`${mailbox}@example.test`);
    expect(await choose(first, 'basic')).toMatchObject({ status: 200, body: { status: 'trial' } });
    const alias = await world.signUpCustomer(`${mailbox}+2@example.test`);
    const refusal = { status: 422, body: { code: 'mailbox_trial_used' } };
    expect(await choose(alias, 'premium')).toMatchObject(refusal);
    expect(await choose(alias, 'free')).toMatchObject({ status: 200, body: { status: 'free' } });
    expect(await choose(first, 'premium')).toMatchObject({ status: 200, body: { plan: 'premium' } });
    expect((await first.client.delete('/api/auth/user')).status).toBe(204);
    const again = await world.signUpCustomer(`${mailbox}@example.test`);
    expect(await choose(again, 'premium')).toMatchObject(refusal);
    expect(await readUser(again)).toMatchObject({ plan: 'free', trialEndsAt: null });
  });

  it('of three aliases that choose plans at the same time, one gets the trial', async () => {
    const mailbox = `trial-${randomUUID()}`;
    const aliases = await Promise.all(
      [1, 2, 3].map((n) => world.signUpCustomer(`${mailbox}+${n}@example.test`)),
    );
    const statuses = await Promise.all(
      aliases.map(async (actor) => {
        const answers = await Promise.all([choose(actor, 'basic'), choose(actor, 'premium')]);
        return answers.map(({ status }) => status).join();
      }),
    );
    expect(statuses.sort()).toEqual(['200,200', '422,422', '422,422']);
  });

  it('a mail announces the end of the trial three days before', async () => {
    const me = await world.signUpCustomer();
    // The trial of 14 days began 11 days ago, so the mail is due now.
    await startTrialDaysAgo(me, 11);
    const mail = await waitForMail(world.product.inboxUrl, {
      to: me.account?.email as string,
      subject: 'Your Premium trial ends soon',
    });
    // How to end the trial, and what it brings.
    expect(mail.links).toEqual(
      expect.arrayContaining([`${world.product.url}/profile#plan`, `${world.product.url}/studio`]),
    );
    expect(await readUser(me)).toMatchObject({ plan: 'premium' });
  });

  it('a visitor and an unknown plan are refused', async () => {
    expect((await choose(world.actors.visitor, 'basic')).status).toBe(401);
    for (const plan of ['gold', '', null, 7, undefined]) {
      expect(await choose(world.actors.customer, plan)).toMatchObject({
        status: 400,
        body: { code: 'validation_failed', errors: [{ path: 'plan' }] },
      });
    }
  });
});
