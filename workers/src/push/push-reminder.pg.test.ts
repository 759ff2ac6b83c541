import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { readVapidKeys, savePushSubscription } from '@mirabelle/application';
import { type AccountEvent, accountStream } from '@mirabelle/domain';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RunningWorkers, startWorkers } from '../start-workers.js';
import { PushBrowser, type ReceivedPush, startPushService } from '../testing/push-service.js';
import {
  appendEvents,
  createAccountRegistered,
  createSalonListed,
  createSampleBooking,
  createSamplePerson,
} from '../testing/sample-events.js';
import { openTestEnvironment, type TestEnvironment } from '../testing/test-environment.js';
import { createPushSender } from './push-sender.js';

const POLLING = { timeout: 30_000, interval: 25 };

let environment: TestEnvironment;
let workers: RunningWorkers | undefined;
let service: Awaited<ReturnType<typeof startPushService>>;
let answer: (push: ReceivedPush) => number | Promise<number>;

beforeEach(async () => {
  environment = await openTestEnvironment();
  service = await startPushService((push) => answer(push));
});
afterEach(async () => {
  await workers?.stop(2_000);
  await service.stop();
  await environment.close();
});

const createDeviceAdded = (userId: string, deviceId: string): AccountEvent => ({
  type: 'DeviceAdded',
  data: {
    userId,
    deviceId,
    deviceHash: `hash of ${deviceId}`,
    remembered: false,
    browser: 'Firefox (Linux)',
    timeZone: '',
    isNew: false,
    signedInAt: new Date().toISOString(),
  },
});

/** Reads the parts of the header `Authorization: vapid t=…, k=…`, and checks the signature of the token. */
function readVapidToken({ headers }: ReceivedPush): { key: string; claims: Record<string, unknown> } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(headers.authorization ?? '') ?? [];
  const [header, payload, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${payload}`);
  const options = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', signed, options, Buffer.from(signature, 'base64url'))).toBe(true);
  return { key, claims: JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()) };
}

describe('reminders by push message', () => {
  it('each device with reminders gets only the salon and the time, and an ended subscription is deleted unless the browser has just replaced it', async () => {
    const context = environment.openContext();
    const lea = createSamplePerson('lea');
    const { userId } = lea;
    const { stream: salonStream, event } = createSalonListed();
    await appendEvents(context.store, salonStream, event);
    const devices = {
      phone: randomUUID(),
      laptop: randomUUID(),
      tablet: randomUUID(),
      desktop: randomUUID(),
      signedOut: randomUUID(),
    };
    const deviceEvents = [devices.phone, devices.laptop, devices.tablet, devices.desktop].map((id) =>
      createDeviceAdded(userId, id),
    );
    const language: AccountEvent = { type: 'LanguageChosen', data: { userId, language: 'fr' } };
    await appendEvents(
      context.store,
      accountStream(userId),
      createAccountRegistered(lea),
      ...deviceEvents,
      language,
    );
    const browsers = new Map<string, PushBrowser>();
    for (const [name, deviceId] of Object.entries(devices)) {
      const browser = new PushBrowser(name);
      browsers.set(name, browser);
      await savePushSubscription(context, { userId, deviceId }, browser.subscription);
    }
    const stored = await environment.query('select * from push_subscriptions');
    expect(JSON.stringify(stored)).not.toContain('fcm.googleapis.com');

    const answerCounts = new Map<string, number>();
    answer = async ({ path = '' }) => {
      const count = answerCounts.get(path) ?? 0;
      answerCounts.set(path, count + 1);
      if (path.endsWith('laptop')) return 410;
      if (path.endsWith('desktop')) {
        const device = { userId, deviceId: devices.desktop };
        await savePushSubscription(context, device, new PushBrowser('new desktop').subscription);
        return 410;
      }
      return path.endsWith('tablet') && count === 0 ? 503 : 201;
    };
    const keys = readVapidKeys(context);
    const contact = 'mailto:hello@mirabelle.test';
    workers = startWorkers(environment.openContext(), {
      pushSender: createPushSender({ keys, contact, agent: service.agent }),
    });
    const booking = createSampleBooking(lea);
    const startsAt = new Date(Date.now() + 24 * 3_600_000 + 1_000).toISOString();
    const endsAt = new Date(Date.parse(startsAt) + 5_400_000).toISOString();
    const data = { ...booking.requested.data, startsAt, endsAt };
    await appendEvents(context.store, booking.stream, { ...booking.requested, data });

    const listExpectedPaths = () =>
      ['phone', 'laptop', 'tablet', 'tablet', 'desktop'].map((name) => `/fcm/send/${name}`).sort();
    await vi.waitFor(
      () => expect(service.received.map(({ path }) => path).sort()).toEqual(listExpectedPaths()),
      POLLING,
    );
    const push = service.received.find(({ path }) => path?.endsWith('phone')) as ReceivedPush;
    const formatStart = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('fr', { ...options, timeZone: data.timeZone }).format(new Date(startsAt));
    const time = formatStart({ hour: 'numeric', minute: '2-digit' });
    expect(browsers.get('phone')?.decrypt(push.body)).toEqual({
      title: 'À très bientôt',
      body: `Maison Aurore\n${formatStart({ dateStyle: 'full' })}, ${time}`,
      url: `/bookings/${data.bookingId}`,
      tag: data.bookingId,
      lang: 'fr',
      dir: 'ltr',
    });
    expect(Number(push.headers.ttl)).toBeLessThanOrEqual(24 * 3_600);
    const { key, claims } = readVapidToken(push);
    expect(key).toBe(keys.publicKey);
    expect(claims).toMatchObject({ aud: 'https://fcm.googleapis.com', sub: contact });
    await vi.waitFor(async () => {
      expect(environment.log.filter((line) => line.includes('"outcome":"gone"'))).toHaveLength(2);
      const left = await environment.query('select device_id from push_subscriptions order by created_at');
      expect(left.map(({ device_id }) => device_id)).toEqual([
        devices.phone,
        devices.tablet,
        devices.desktop,
      ]);
    }, POLLING);
    expect(environment.log.join()).not.toContain('/fcm/send/');
  });
});
