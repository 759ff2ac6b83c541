import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyClient, createClient, formatCookies, type HttpClient } from '../../support/http-client.js';
import {
  isChangeOf,
  type LiveEventStream,
  openLiveEventStream,
  type PageState,
} from '../../support/live-event-stream.js';
import { createEmailAddress, signInByMail, signUp } from '../../support/people.js';
import { createBookingForm, createCartItem } from '../../support/shopping.js';
import { createMessageForm } from '../calls/contact.js';
import { type Actor, getUserId, openWorld, type World } from '../calls/world.js';

let world: World;
const open: LiveEventStream[] = [];

beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  for (const stream of open) stream.close();
  await world?.close();
});

async function listen(client: HttpClient, seen?: PageState): Promise<LiveEventStream> {
  const stream = await openLiveEventStream(client, seen);
  open.push(stream);
  return stream;
}

const listChanges = ({ events }: LiveEventStream) => events.filter(({ type }) => type === 'changed');

describe('the live event stream of a page', () => {
  it('a page is notified of a back-office change, and the next answer shows it', async () => {
    const { customer, otherCustomer, operator, support, finance } = world.actors;
    const pages = await Promise.all(
      [customer, otherCustomer, operator, support, finance].map(({ client }) => listen(client)),
    );
    const [customerPage, otherCustomerPage, operatorPage, supportPage, financePage] = pages as [
      LiveEventStream,
      LiveEventStream,
      LiveEventStream,
      LiveEventStream,
      LiveEventStream,
    ];
    expect(customerPage.status).toBe(200);
    expect(customerPage.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8' });
    expect(customerPage.headers['cache-control']).toContain('no-transform');
    expect(customerPage.headers['content-encoding']).toBeUndefined();
    expect(customerPage.text()).toMatch(/^retry: \d+\nid: \d+\/\d+\nevent: ready\n/);

    const { id } = (
      await customer.client.post<{ id: string }>('/api/bookings', createBookingForm(world.takeNextNumber()))
    ).body;
    await customerPage.waitForEvent(isChangeOf('/api/bookings'));
    for (const page of [operatorPage, supportPage]) {
      expect((await page.waitForEvent(isChangeOf('bookings'))).data.ids).toContain(id);
    }
    const seen = customerPage.events.length;
    await operator.client.post(`/api/admin/bookings/${id}/confirm`);
    await customerPage.waitForEvent(isChangeOf('/api/bookings'), seen);
    const { body } =
      await withoutPositionCookie(customer).get<{ id: string; status: string }[]>('/api/bookings');
    expect(body.find((booking) => booking.id === id)?.status).toBe('confirmed');
    expect(listChanges(financePage)).toEqual([]);
    expect(listChanges(otherCustomerPage)).toEqual([]);
  });

  it('a page is notified of a change that happened between loading its data and connecting', async () => {
    const { client } = await world.signUpCustomer();
    // The feed remembers changes only after its first viewer has connected.
    await listen(client);
    const loadedAt = performance.now();
    await client.get('/api/cart');
    await client.post('/api/cart', createCartItem(1));
    await world.waitUntilProjected();
    const late = await listen(client, { loadedMsAgo: Math.ceil(performance.now() - loadedAt) });
    await late.waitForEvent(isChangeOf('/api/cart'));

    const current = await listen(client, { loadedMsAgo: 0 });
    await client.patch('/api/auth/user', { firstName: 'Ada' });
    await current.waitForEvent(isChangeOf('/api/auth/user'));
    expect(listChanges(current)).toHaveLength(1);
    const longAgo = await listen(client, { loadedMsAgo: 3_600_000 });
    await longAgo.waitForEvent(({ type }) => type === 'refresh');
  });

  it('a page that reconnects is notified of missed changes, or is told to refresh', async () => {
    const { client } = await world.signUpCustomer();
    const first = await listen(client);
    const lastId = first.lastEventId();
    first.close();
    await client.post('/api/cart', createCartItem(1));
    await client.patch('/api/auth/user', { firstName: 'Ada' });
    await world.waitUntilProjected();
    const again = await listen(client, { lastEventId: lastId });
    const missed = await again.waitForEvent(isChangeOf('/api/cart'));
    expect(missed.data.keys).toEqual(expect.arrayContaining(['/api/cart', '/api/auth/user']));
    expect(missed.id).toBe(again.lastEventId());

    const upToDate = await listen(client, { lastEventId: missed.id });
    await client.post('/api/cart', createCartItem(2));
    await upToDate.waitForEvent(isChangeOf('/api/cart'));
    expect(listChanges(upToDate)).toHaveLength(1);
    for (const unknown of ['0/1', 'nonsense', '99999999999999999999/1']) {
      await (await listen(client, { lastEventId: unknown })).waitForEvent(({ type }) => type === 'refresh');
    }
  });

  it('the stream ends with the session', async () => {
    const { client, account } = await world.signUpCustomer();
    const elsewhere = createClient(world.product.url);
    const stream = await listen(client);
    await client.post('/api/auth/logout');
    await stream.waitUntilEnded();
    expect((await openLiveEventStream(client)).status).toBe(401);
    expect((await openLiveEventStream(elsewhere)).status).toBe(401);

    await signInByMail(client, world.product.inboxUrl, account?.email ?? '');
    const [first, second] = [await listen(client), await listen(client)];
    await client.delete('/api/auth/user');
    await Promise.all([first.waitUntilEnded(), second.waitUntilEnded()]);
  });

  it('the stream ends when a staff role is revoked', async () => {
    const { operator } = world.actors;
    const person = await world.signUpCustomer();
    const id = getUserId(person);
    const page = await listen(person.client);
    await operator.client.post(`/api/admin/users/${id}/grant`, { role: 'support' });
    await page.waitForEvent(isChangeOf('/api/auth/user'));
    expect(page.hasEnded()).toBe(false);
    const message = createMessageForm();
    await createClient(world.product.url).post('/api/contact', message);
    await page.waitForEvent(isChangeOf('contact-messages'));
    await operator.client.post(`/api/admin/users/${id}/revoke`, { role: 'support' });
    await page.waitUntilEnded();
    expect((await listen(person.client)).status).toBe(200);
  });

  it('96 streams get a change while other clients do not read or have disconnected silently', async () => {
    const { client } = world.actors.otherCustomer;
    const cookie = formatCookies(client);
    const { hostname, port } = new URL(world.product.url);
    const silent = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.write(`GET /api/events HTTP/1.1\r\nHost: ${hostname}\r\nCookie: ${cookie}\r\n\r\n`);
        return socket.pause();
      }),
    );
    silent[0]?.resetAndDestroy();

    const email = createEmailAddress();
    const people = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const person = createClient(world.product.url);
        await signUp(person, world.product.inboxUrl, n === 0 ? email : createEmailAddress());
        return person;
      }),
    );
    const pages = await Promise.all(
      people.flatMap((person) => Array.from({ length: 8 }, () => listen(person))),
    );
    // All streams get a change of a salon.
    const salon = await world.actors.operator.client.get<{ id: string }[]>('/api/admin/salons?range=[0,0]');
    const id = salon.body[0]?.id;
    const change = await world.actors.operator.client.put(`/api/admin/salons/${id}`, {
      phone: '+1 555 0100',
    });
    expect(change.status).toBe(200);
    await Promise.all(pages.map((page) => page.waitForEvent(isChangeOf(`/api/salons/${id}`))));
    for (const socket of silent) socket.destroy();
  });

  it('the eleventh stream of a person replaces the oldest', async () => {
    const { client } = await world.signUpCustomer();
    const pages = [];
    for (let n = 0; n < 11; n += 1) pages.push(await listen(client));
    await pages[0]?.waitUntilEnded();
    expect(pages[0]?.text()).toContain('retry: 60000');
    await client.post('/api/cart', createCartItem(4));
    await Promise.all(pages.slice(1).map((page) => page.waitForEvent(isChangeOf('/api/cart'))));
  });
});

/** The same session without the cookie that makes reads wait for the caller's last write. */
function withoutPositionCookie({ client }: Actor): HttpClient {
  const copy = copyClient(client);
  for (const name of [...copy.cookies.keys()]) if (name.endsWith('.pos')) copy.cookies.delete(name);
  return copy;
}
