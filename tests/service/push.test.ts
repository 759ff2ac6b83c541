import type { PushReminders, UserDevice } from '@mirabelle/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { createClient, type HttpClient } from '../support/http-client.js';
import { createEmailAddress, signInByMail, signUp } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createPushSubscription } from './calls/push.js';

const product = getSharedProduct();
const PATH = '/api/push-subscription';
const email = createEmailAddress();
const here = createClient(product.url);
const elsewhere = createClient(product.url);

const isOn = async (client: HttpClient) => (await client.get<PushReminders>(PATH)).body.subscribed;
const turnOn = (client: HttpClient, subscription = createPushSubscription()) =>
  client.put(PATH, subscription);

beforeAll(async () => {
  await signUp(here, product.inboxUrl, email);
  await signInByMail(elsewhere, product.inboxUrl, email);
});

describe('push subscriptions', () => {
  it('reminders are turned on and off for each device separately', async () => {
    expect(await isOn(here)).toBe(false);
    expect((await turnOn(here)).status).toBe(204);
    expect([await isOn(here), await isOn(elsewhere)]).toEqual([true, false]);
    expect((await turnOn(elsewhere)).status).toBe(204);
    expect((await here.delete(PATH)).status).toBe(204);
    expect([await isOn(here), await isOn(elsewhere)]).toEqual([false, true]);
  });

  it.each(['http://169.254.169.254/latest', 'https://127.0.0.1/push', 'https://push.example.org/abc'])(
    'the address %s is refused, because the workers would send requests to it',
    async (endpoint) => {
      const answer = await turnOn(here, { ...createPushSubscription(), endpoint });
      expect([400, 422]).toContain(answer.status);
      expect(await isOn(here)).toBe(false);
    },
  );

  it('a subscription whose key cannot encrypt a message is refused', async () => {
    const { endpoint, keys } = createPushSubscription();
    const answer = await turnOn(here, { endpoint, keys: { ...keys, p256dh: 'A'.repeat(87) } });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  it('a person who turns reminders on in a browser ends those of another person in this browser', async () => {
    const subscription = createPushSubscription();
    const other = createClient(product.url);
    await signUp(other, product.inboxUrl, createEmailAddress());
    expect((await turnOn(here, subscription)).status).toBe(204);
    expect((await turnOn(other, subscription)).status).toBe(204);
    expect([await isOn(here), await isOn(other)]).toEqual([false, true]);
  });

  it('reminders stay on when the same person signs in again in the same browser', async () => {
    await turnOn(here);
    await signInByMail(here, product.inboxUrl, email);
    expect(await isOn(here)).toBe(true);
  });

  it('signing a device out ends its reminders, and those of other devices stay on', async () => {
    await turnOn(here);
    await turnOn(elsewhere);
    const { body: devices } = await here.get<UserDevice[]>('/api/auth/devices');
    const other = devices.find(({ current }) => !current);
    expect((await here.delete(`/api/auth/devices/${other?.id}`)).status).toBe(204);
    expect(await isOn(here)).toBe(true);
    expect((await here.post('/api/auth/logout')).status).toBe(204);
    await signInByMail(here, product.inboxUrl, email);
    expect(await isOn(here)).toBe(false);
  });
});
