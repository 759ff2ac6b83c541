import { randomUUID } from 'node:crypto';
import { SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appendCapturedPayment } from '../service/calls/append-events.js';
import { createCompletedBooking } from '../service/calls/booking.js';
import { openWorld, type World } from '../service/calls/index.js';
import { createTextLookup, loadConsumerTexts } from '../support/consumer-texts.js';
import { waitForMail } from '../support/inbox.js';
import { createBookingForm } from '../support/shopping.js';
import { listReaders, PHONE } from './languages-and-viewports.js';
import { measureOverflowWidth, readDownload, waitForSmallMap } from './page-checks.js';
import { createReader } from './reader.js';
import { failRequests } from './requests.js';
import { waitForToast } from './toasts.js';
import { copySession, type Member, openMember, openVisitor } from './visitor.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world?.close());

/** In Paris, so that its times differ from those of the visitors, who are in New York. */
const SALON = SALONS.find(({ id }) => id === 'maison-aurore-paris') as (typeof SALONS)[number];

async function book({ client }: Member, changes: object = {}): Promise<Booking> {
  const form = createBookingForm(world.takeNextNumber(), { salonId: SALON.id, ...changes });
  const answer = await client.post<Booking>('/api/bookings', form);
  expect(answer.status).toBe(201);
  return answer.body;
}

/** The price of a haircut, in the digits of English or Arabic. */
const SIXTY_FIVE = /65|٦٥/;

const waitForBookingPage = (page: Page) => page.waitForURL(/\/bookings\/[a-z0-9-]+\.\d{4}-\d\d-\d\d\./);

describe('Page of a booking', () => {
  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s booking leads to the page of the booking, where it is downloaded for a calendar, moved and canceled',
    async (_, language, viewport) => {
      const text = createTextLookup(loadConsumerTexts(language));
      /** A text up to its first placeholder. */
      const beginningOf = (key: string) => text(key).split('{{')[0]?.trim() ?? '';
      const person = await openMember({ locale: language, viewport });
      const { page, pageErrors } = person;
      await page.goto(`/salons?book=${SALON.id}&service=highlights`);
      const form = page.getByRole('dialog');
      await form.getByLabel(text('booking:date')).fill('2031-09-09');
      await form.getByRole('radio').nth(5).click();
      await form.getByRole('button', { name: text('booking:action') }).click();
      await waitForBookingPage(page);
      await form.waitFor({ state: 'detached' });
      await page.getByText(text('appointment:state.pending')).waitFor();
      const answer = page.getByRole('region', { name: text('appointment:answer.title') });
      // The salon answers within a day, and the appointment is years ahead.
      const year = new Date(Date.now() + 24 * 3_600_000).getFullYear();
      const arabicYear = year.toLocaleString('ar-EG', { useGrouping: false });
      await answer.getByText(String(year)).or(answer.getByText(arabicYear)).waitFor();
      await answer.getByText(text('appointment:answer.otherwise')).waitFor();
      await page.getByText(text('catalogue:services.highlights')).first().waitFor();
      await page.getByText(SALON.address).waitFor();
      await waitForSmallMap(page, SALON.name);
      await page.getByText(beginningOf('appointment:facts.yourTime')).waitFor();
      await page.getByText(text('appointment:policy.unpaid')).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: text('appointment:calendar.file') }).click();
      // Half past eleven in Paris, which has daylight saving time on this day.
      expect(await readDownload(await download)).toContain('DTSTART:20310909T093000Z');
      const google = page.getByRole('link', { name: text('appointment:calendar.google') });
      expect(await google.getAttribute('href')).toContain('20310909T093000Z%2F20310909T123000Z');
      await page.getByRole('link', { name: text('appointment:calendar.outlook') }).waitFor();

      await page.getByRole('button', { name: beginningOf('appointment:move.openFor') }).click();
      await form.getByRole('radio').nth(8).click();
      await form.getByRole('button', { name: text('appointment:move.action') }).click();
      await form.waitFor({ state: 'detached' });
      await expect.poll(() => google.getAttribute('href')).toContain('20310909T110000Z');

      await page.getByRole('button', { name: beginningOf('booking:cancelFor') }).click();
      await form.getByText(text('appointment:cancel.free')).waitFor();
      await form.getByRole('button', { name: text('booking:cancel') }).click();
      await page.getByText(text('appointment:cancelledBy.customer')).waitFor();
      await page.getByRole('link', { name: beginningOf('appointment:again.openFor') }).click();
      await page.getByRole('dialog', { name: SALON.name }).waitFor();
      await page.goBack();
      await waitForBookingPage(page);
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s the cancellation of a prepaid booking names the money, which the page then says is refunded',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const person = await openMember(options);
      const { page, pageErrors } = person;
      const paypalOrderId = await appendCapturedPayment(world, { account: person }, 6500, 'paypal');
      const { id } = await book(person, { paypalOrderId, paymentStatus: 'paid' });
      await page.goto(`/bookings/${id}`);
      await page.getByText(text('appointment:facts.payment.paid'), { exact: true }).waitFor();
      const policy = page.getByText(pattern('appointment:policy.paid'));
      await policy
        .getByText(SIXTY_FIVE)
        .or(policy.and(page.getByText(SIXTY_FIVE)))
        .waitFor();
      await page.getByRole('button', { name: pattern('booking:cancelFor') }).click();
      const dialog = page.getByRole('dialog');
      const refund = await dialog.getByText(pattern('appointment:cancel.refund')).innerText();
      expect(refund).toMatch(SIXTY_FIVE);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: text('booking:cancel'), exact: true }).click();
      await waitForToast(page, text('booking:cancelled.title'), refund);
      await page.getByText(text('appointment:cancelledBy.customer'), { exact: true }).waitFor();
      await page.getByText(text('appointment:facts.payment.refunded'), { exact: true }).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it('the new state of an appointment is in view and has the focus after it was canceled at the end of the page', async () => {
    const person = await openMember({ viewport: PHONE });
    const { page } = person;
    const { id } = await book(person);
    await page.goto(`/bookings/${id}`);
    await page.getByRole('button', { name: `Cancel appointment at ${SALON.name}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Cancel appointment' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => !history.state?.dialogs);
    const heading = page.getByRole('heading', { level: 1 });
    const isShown = () =>
      heading.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return document.activeElement === element && top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isShown).toBe(true);
    await page.getByText('You canceled this appointment.').waitFor();
    expect(await isShown()).toBe(true);
  });

  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s the open page of a booking turns to confirmed as soon as the salon has confirmed it',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const person = await openMember(options);
      const { page, pageErrors } = person;
      const { id } = await book(person);
      await page.goto(`/bookings/${id}`);
      const answer = page.getByRole('region', { name: text('appointment:answer.title') });
      await answer.waitFor();
      await page.getByText(text('appointment:state.pending')).waitFor();
      const path = `/api/admin/bookings/${id}/confirm`;
      expect((await world.actors.operator.client.post(path)).status).toBe(200);
      await page.getByText(text('appointment:state.confirmed')).waitFor();
      expect(await answer.count()).toBe(0);
      expect(await page.getByText(text('appointment:state.pending')).count()).toBe(0);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s the mail about a booking leads to its page, after the sign-in if the person is signed out',
    async (_, language, viewport) => {
      const { pattern, askForLink, openLink, options } = createReader(language, viewport);
      const person = await openMember(options);
      const { id } = await book(person);
      const { inboxUrl, url } = world.product;
      const mail = await waitForMail(inboxUrl, { to: person.email, link: `/bookings/${id}` });
      const link = `${url}/bookings/${id}`;
      expect(mail.links).toContain(link);
      const { page, pageErrors } = await openVisitor(options);
      await page.goto(link);
      await page.waitForURL(`/signin?returnTo=${encodeURIComponent(`/bookings/${id}`)}`);
      await askForLink(page, person.email, 'booking');
      await openLink(page, person.email, mail);
      await page.waitForURL(`/bookings/${id}`);
      const title = page.getByRole('heading', { name: pattern('appointment:serviceAtSalon'), level: 1 });
      await title
        .getByText(SALON.name)
        .or(title.and(page.getByText(SALON.name)))
        .waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      expect(pageErrors).toEqual([]);
    },
  );

  it('somebody else’s booking cannot be found, and a booking that could not be loaded can be loaded again', async () => {
    const [owner, otherMember] = await Promise.all([openMember(), openMember()]);
    const { id } = await book(owner);
    for (const unknown of [id, 'no-booking']) {
      await otherMember.page.goto(`/bookings/${unknown}`);
      await otherMember.page.getByRole('heading', { name: "We can't find this booking" }).waitFor();
    }
    const restore = await failRequests(owner.page, `**/api/bookings/${id}`);
    await owner.page.goto(`/bookings/${id}`);
    await owner.page.getByRole('heading', { name: "Your booking didn't load" }).waitFor();
    await restore();
    await owner.page.getByRole('button', { name: 'Try again' }).click();
    await owner.page.getByRole('heading', { name: `Haircut at ${SALON.name}` }).waitFor();
  });
});

describe('Bookings on the profile', () => {
  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s a past appointment is reviewed, and the review stands on the page of the salon',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      await createCompletedBooking(world, SALON);
      const { page, context, pageErrors } = await openVisitor(options);
      await copySession(world.actors.customer.client, context);
      await page.goto('/profile');
      const name = text('appointment:review.openFor', SALON.name);
      await page.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('dialog', { name });
      await dialog.getByRole('radio').nth(4).click();
      const comment = `Ask for the copper. ${randomUUID()}`;
      await dialog.getByLabel(text('appointment:review.comment')).fill(comment);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await dialog.getByRole('button', { name: text('appointment:review.action') }).click();
      await waitForToast(page, text('appointment:review.done.title'), text('appointment:review.done.text'));
      await page.getByText(text('appointment:review.written'), { exact: true }).first().waitFor();
      await page.goto(`/salons/${SALON.id}`);
      await page.getByText(comment).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );

  it.each(listReaders({ firstDay: 'phone' }))(
    'on %s in %s the next booking is on top, and past bookings are listed separately, each with a link to book again',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const { client } = world.actors.customer;
      const past = await createCompletedBooking(world);
      const { page, context, pageErrors } = await openVisitor(options);
      await copySession(client, context);
      const forms = Array.from({ length: 3 }, () =>
        createBookingForm(world.takeNextNumber(), { salonId: SALON.id }),
      );
      for (const form of [...forms].reverse())
        expect((await client.post('/api/bookings', form)).status).toBe(201);
      await page.goto('/profile');
      const sections = page.locator('#bookings');
      const links = sections.getByRole('heading', { level: 4 }).getByRole('link');
      await expect.poll(() => links.count()).toBeGreaterThanOrEqual(4);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const positions = [...forms.map(({ appointmentDate }) => appointmentDate), past.id].map((part) =>
        addresses.findIndex((address) => address.includes(part)),
      );
      expect(positions).not.toContain(-1);
      expect(positions).toEqual([...positions].sort((a, b) => a - b));
      await sections.getByRole('heading', { name: text('appointment:past') }).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await sections
        .getByRole('link', { name: pattern('appointment:again.openFor') })
        .first()
        .click();
      await page.getByRole('dialog', { name: pattern('booking:title') }).waitFor();
      expect(pageErrors).toEqual([]);
    },
  );
});
