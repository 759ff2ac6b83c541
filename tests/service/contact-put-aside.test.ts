import type { AdminContactMessageDetails } from '@mirabelle/backoffice-contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAdminPath } from '../support/admin-path.js';
import { createMessage } from './calls/contact.js';
import { type Actor, openWorld, type World } from './calls/index.js';
import { createCustomerOrder } from './calls/payment.js';

const AHEAD = { at: '2031-12-02T07:00:00.000Z' };

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

const createPath = ({ id }: { id: string }) => `/api/admin/contact-messages/${id}`;

/** Puts a message aside as support. @param headers what the caller says about the version that it has seen */
const putAside = (message: { id: string }, until: object, headers: Record<string, string> = {}) =>
  world.actors.support.client.post(`${createPath(message)}/put-aside`, { until }, headers);

const act = (message: { id: string }, action: string, body?: object) =>
  world.actors.support.client.post(`${createPath(message)}/${action}`, body);

async function read(message: { id: string }): Promise<AdminContactMessageDetails> {
  await world.waitUntilProjected();
  const { client } = world.actors.support;
  return (await client.get<AdminContactMessageDetails>(createPath(message))).body;
}

const isInTab = async ({ id }: { id: string }, filter: object): Promise<boolean> => {
  const path = createAdminPath('contact-messages', { filter: { ...filter, id: [id] } });
  return (await world.actors.support.client.get<object[]>(path)).body.length === 1;
};

describe('a message that is put aside', () => {
  it('leaves those that wait until it is taken up again, and its deadline stays', async () => {
    const message = await createMessage(world);
    const { dueAt } = await read(message);
    expect(await putAside(message, AHEAD)).toMatchObject({ status: 200, body: { status: 'open' } });
    expect(await read(message)).toMatchObject({ putAsideUntil: AHEAD, dueAt, cameBack: null });
    expect(await isInTab(message, { waiting: true })).toBe(false);
    expect(await isInTab(message, { putAside: true })).toBe(true);
    await act(message, 'take-up');
    expect(await read(message)).toMatchObject({ putAsideUntil: null, dueAt, status: 'open' });
    expect(await isInTab(message, { waiting: true })).toBe(true);
  });

  it('is put aside for the first time that was chosen, if two choose at once', async () => {
    const message = await createMessage(world);
    const { version } = await read(message);
    const seen = { 'if-match': `"${version}"` };
    const answers = await Promise.all([
      putAside(message, AHEAD, seen),
      putAside(message, { at: '2032-01-07T07:00:00.000Z' }, seen),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
  });

  it.each([
    ['close', undefined, 'message_closed'],
    ['spam', undefined, 'message_spam'],
  ])('is neither closed nor spam: %s', async (action, body, code) => {
    const message = await createMessage(world);
    await act(message, action, body);
    expect(await putAside(message, AHEAD)).toMatchObject({ status: 422, body: { code } });
  });

  it('is not merged', async () => {
    const email = `merged-${world.takeNextNumber()}@example.org`;
    const [one, into] = [await createMessage(world, { email }), await createMessage(world, { email })];
    await act(one, 'merge', { intoId: into.id });
    expect(await putAside(one, AHEAD)).toMatchObject({ status: 422, body: { code: 'message_merged' } });
  });

  it.each([
    [{ at: '2020-01-01T07:00:00.000Z' }, 'until.at'],
    [{ at: '12031-12-02T07:00:00.000Z' }, 'until'],
    [{ at: '2031-02-30T07:00:00.000Z' }, 'until'],
    [{ at: '2031-12-02T07:00:00.000Z', orderId: 'SBX-1' }, 'until'],
  ])('has a time that is ahead: %j', async (until, path) => {
    const answer = await putAside(await createMessage(world), until);
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    const [error] = (answer.body as { errors: { path: string }[] }).errors;
    expect(error?.path.startsWith(path)).toBe(true);
  });

  it('waits for an order of its customer only', async () => {
    const { id: orderId } = await createCustomerOrder(world);
    const send = async (actor: Actor) => createMessage(world, {}, actor);
    const stranger = await world.signUpCustomer();
    const unknown = { status: 422, body: { code: 'reference_unknown', errors: [{ path: 'until.orderId' }] } };
    expect(await putAside(await send(stranger), { orderId })).toMatchObject(unknown);
    expect(await putAside(await send(world.actors.customer), { orderId: 'SBX-none' })).toMatchObject(unknown);
    expect(await putAside(await send(world.actors.customer), { orderId })).toMatchObject({ status: 200 });
  });

  it('is back at once when its customer writes', async () => {
    const { customer } = world.actors;
    const message = await createMessage(world, {}, customer);
    await putAside(message, AHEAD);
    await customer.client.post(`/api/contact/messages/${message.id}/replies`, { text: 'Any news?' });
    expect(await read(message)).toMatchObject({ putAsideUntil: null, status: 'open' });
    expect(await isInTab(message, { waiting: true })).toBe(true);
  });
});
