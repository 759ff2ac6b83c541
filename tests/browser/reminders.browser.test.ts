import { SALONS } from '@mirabelle/catalogue';
import type { Booking, PushReminders, User } from '@mirabelle/contracts';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openWorld, type World } from '../service/calls/index.js';
import { createPushSubscription } from '../service/calls/push.js';
import { launchBrowser } from '../support/chromium.js';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { createBookingForm } from '../support/shopping.js';
import { listReaders } from './languages-and-viewports.js';
import { hasFocus } from './locators.js';
import { measureOverflowWidth } from './page-checks.js';
import { createReader } from './reader.js';
import { openMember, openVisitor } from './visitor.js';

let world: World;
/** A full browser, because the headless shell would block all notifications. */
let browser: Browser;

beforeAll(async () => {
  [world, browser] = await Promise.all([openWorld(), launchBrowser({ needsFullBrowser: true })]);
});

afterAll(async () => {
  await browser?.close();
  await world?.close();
});

/** Stands in for the push service of the browser, which cannot be reached from here. A subscription survives a reload. */
async function fakePushService(page: Page): Promise<void> {
  await page.addInitScript((subscription) => {
    const toBytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (part) => part.charCodeAt(0));
    const findSubscription = () => {
      const key = sessionStorage.getItem('fake push key');
      return key === null
        ? null
        : {
            options: { applicationServerKey: toBytes(key).buffer },
            toJSON: () => ({ ...subscription, expirationTime: null }),
            unsubscribe: async () => sessionStorage.removeItem('fake push key'),
          };
    };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => findSubscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        sessionStorage.setItem('fake push key', applicationServerKey);
        return findSubscription();
      },
    });
  }, createPushSubscription());
}

/** Delivers a push message to the service worker of the page, as the browser's push service would. */
async function deliverPush(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const { origin } = new URL(page.url());
  const data = JSON.stringify(message);
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

describe('Reminders on a device', () => {
  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s reminders are turned on at a booking, shown, and turned off at the booking or in the profile',
    async (_, language, viewport) => {
      const text = createTextLookup(loadConsumerTexts(language));
      const person = await openMember({ browser, locale: language, viewport, serviceWorkers: 'allow' });
      const { page, context, client, pageErrors } = person;
      await context.grantPermissions(['notifications']);
      await fakePushService(page);
      const form = createBookingForm(world.takeNextNumber(), { salonId: SALONS[0]?.id });
      const { body: booking } = await client.post<Booking>('/api/bookings', form);
      const isOn = async () => (await client.get<PushReminders>('/api/push-subscription')).body.subscribed;
      const findButton = (key: string) => page.getByRole('button', { name: text(key), exact: true });

      await page.goto(`/bookings/${booking.id}`);
      await page.getByText(text('appointment:remind.offer')).waitFor();
      await expect.poll(isOn).toBe(false);
      await findButton('appointment:remind.turnOn').click();
      await page.getByText(text('appointment:remind.on')).waitFor();
      await expect.poll(isOn).toBe(true);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

      const url = `/bookings/${booking.id}`;
      const message = {
        title: 'See you soon',
        body: booking.salonName,
        tag: booking.id,
        lang: 'en',
        dir: 'ltr',
      };
      await deliverPush(page, { ...message, url });
      const listNotifications = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready;
          return (await registration.getNotifications()).map(({ title, body, data }) => [title, body, data]);
        });
      await expect.poll(listNotifications).toEqual([['See you soon', booking.salonName, url]]);

      await findButton('appointment:remind.turnOff').click();
      await page.getByText(text('appointment:remind.offer')).waitFor();
      await expect.poll(isOn).toBe(false);

      await findButton('appointment:remind.turnOn').click();
      await findButton('appointment:remind.turnOff').waitFor();
      await page.goto('/profile');
      await findButton('appointment:remind.turnOff').click();
      await findButton('appointment:remind.turnOff').waitFor({ state: 'detached' });
      await expect.poll(isOn).toBe(false);
      expect(pageErrors).toEqual([]);
    },
  );

  it('a page whose browser blocks notifications says so instead of asking for them', async () => {
    const { page, client } = await openMember({ browser, serviceWorkers: 'allow' });
    await page.addInitScript(() =>
      Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
    );
    const form = createBookingForm(world.takeNextNumber(), { salonId: SALONS[0]?.id });
    const { body: booking } = await client.post<Booking>('/api/bookings', form);
    await page.goto(`/bookings/${booking.id}`);
    await page.getByText('Your browser blocks notifications from this site.').waitFor();
    expect(await page.getByRole('button', { name: 'Remind me on this device' }).count()).toBe(0);
  });
});

describe('Reminders by email', () => {
  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s the link in a reminder leads a signed-out person to the switch in the profile, which turns reminders by email off and on',
    async (_, language, viewport) => {
      const { text, askForLink, openLink, options } = createReader(language, viewport);
      const { client, email, mail } = await openMember({ browser, ...options });
      const isOn = async () => (await client.get<User>('/api/auth/user')).body.reminderMails;
      const { page, pageErrors } = await openVisitor({ browser, ...options });
      await page.goto('/profile#email-reminders');
      await askForLink(page, email, 'profile');
      await openLink(page, email, mail);
      const heading = page.getByRole('heading', { name: text('profile:emailReminders.title'), exact: true });
      await expect.poll(() => hasFocus(heading)).toBe(true);
      expect((await heading.boundingBox())?.y).toBeLessThan(viewport.height);
      await page.getByText(text('profile:emailReminders.on')).waitFor();
      const findButton = (key: string) => page.getByRole('button', { name: text(key), exact: true });
      await findButton('profile:emailReminders.turnOff').click();
      await page.getByText(text('profile:emailReminders.off')).waitFor();
      await expect.poll(isOn).toBe(false);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      // The page of a booking promises no email any more beside the notification.
      const form = createBookingForm(world.takeNextNumber(), { salonId: SALONS[0]?.id });
      const { body: booking } = await client.post<Booking>('/api/bookings', form);
      await page.goto(`/bookings/${booking.id}`);
      await page.getByText(text('appointment:remind.offer')).waitFor();
      expect(await page.getByText(text('appointment:remind.emailToo')).count()).toBe(0);

      await page.goto('/profile');
      await findButton('profile:emailReminders.turnOn').click();
      await page.getByText(text('profile:emailReminders.on')).waitFor();
      await expect.poll(isOn).toBe(true);
      await page.goto(`/bookings/${booking.id}`);
      await page.getByText(text('appointment:remind.emailToo')).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});
