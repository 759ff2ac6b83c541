import { SALONS } from '@mirabelle/catalogue';
import type { Booking } from '@mirabelle/contracts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createCompletedBooking } from '../service/calls/booking.js';
import { openWorld, type World } from '../service/calls/index.js';
import { createAnalysisForm } from '../service/calls/studio.js';
import { createTextPattern } from '../support/consumer-texts.js';
import { extractLink, waitForMail } from '../support/inbox.js';
import { TINY_JPEG } from '../support/photos.js';
import { expireProof } from '../support/proof.js';
import { createBookingForm } from '../support/shopping.js';
import { openStaff } from './backoffice-people.js';
import { LANGUAGE_CODES, listReaders, PHONE, switchLanguage } from './languages-and-viewports.js';
import { findExactHeading } from './locators.js';
import { measureOverflowWidth, readDownload } from './page-checks.js';
import { holdTime, prepareTime } from './page-time.js';
import { createReader } from './reader.js';
import { failRequests } from './requests.js';
import { findToast, waitForToast } from './toasts.js';
import { copySession, type Member, openMember, openVisitor, withoutFailedRequests } from './visitor.js';

let world: World;

beforeAll(async () => {
  world = await openWorld();
});

afterAll(() => world?.close());

/** No other test file writes reviews at this salon. */
const REVIEWED_SALON = SALONS[1];

/** The numbers in a text, in the digits of English or Arabic. */
const readNumbers = (text: string): number[] =>
  (text.match(/[\d٠-٩]+/g) ?? []).map((number) =>
    Number([...number].map((digit) => (digit >= '٠' ? '٠١٢٣٤٥٦٧٨٩'.indexOf(digit) : digit)).join('')),
  );

/** Opens a tab of a member's profile. */
async function openProfileTab(member: Member, tab: string): Promise<Page> {
  await member.page.goto('/profile');
  await member.page.getByRole('tab', { name: tab }).click();
  return member.page;
}

async function book({ client }: Member): Promise<Booking> {
  const answer = await client.post<Booking>('/api/bookings', createBookingForm(world.takeNextNumber()));
  expect(answer.status).toBe(201);
  return answer.body;
}

describe('Head of the profile', () => {
  it('the profile of a person without name and address is called Beauty Enthusiast', async () => {
    const { page } = await openMember();
    await page.route('**/api/auth/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), email: '' } });
    });
    await page.goto('/profile');
    await findExactHeading(page, 'Beauty Enthusiast').waitFor();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
});

describe.each(listReaders({ firstDay: 'phone', dayParity: 0 }))('On %s in %s', (_, language, viewport) => {
  // Every other day, because `edit-profile-dialog.test.tsx` shows each day that names are saved, and a picture that cannot be written.
  it('the profile form changes names and picture, and each field says what is wrong', async () => {
    const { text, options } = createReader(language, viewport);
    const { page, client } = await openMember(options);
    const edit = page.getByRole('button', { name: text('profile:edit.title') });
    await page.goto('/profile');
    await edit.click();
    const dialog = page.getByRole('dialog', { name: text('profile:edit.title') });
    await dialog.getByLabel(text('profile:edit.firstName')).fill('Ada');
    await dialog.getByLabel(text('profile:edit.lastName')).fill('Lovelace');
    const choose = dialog.locator('input[type=file]');
    const file = { name: 'ada.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') };
    await choose.setInputFiles(file);
    await dialog.getByText(text('profile:edit.picture.refused.type')).waitFor();
    await choose.setInputFiles({ name: 'ada.jpg', mimeType: 'image/jpeg', buffer: TINY_JPEG });
    await dialog.getByRole('img', { name: text('profile:edit.crop.label') }).waitFor();
    await dialog.getByRole('slider', { name: text('profile:edit.crop.zoom') }).fill('2');
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const save = dialog.getByRole('button', { name: text('profile:edit.action'), exact: true });
    const restore = await failRequests(page, '**/api/auth/user', { method: 'PATCH' });
    await save.click();
    await waitForToast(page, text('profile:error'), text('profile:edit.failed'));
    await restore();
    await save.click();
    await waitForToast(page, text('profile:edit.saved.title'), text('profile:edit.saved.text'));
    await findExactHeading(page, 'Ada Lovelace').waitFor();
    await vi.waitFor(async () =>
      expect((await client.get('/api/auth/user')).body).toMatchObject({
        firstName: 'Ada',
        lastName: 'Lovelace',
        profileImageUrl: expect.stringMatching(/^\/api\/photos\//),
      }),
    );
    const picture = page.locator('main img[src^="/api/photos/"]');
    await vi.waitFor(async () =>
      expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512),
    );
    await edit.click();
    await dialog.getByRole('button', { name: text('profile:edit.picture.remove') }).click();
    await save.click();
    await dialog.waitFor({ state: 'detached' });
    await vi.waitFor(async () =>
      expect((await client.get('/api/auth/user')).body).toMatchObject({ profileImageUrl: null }),
    );
    await picture.waitFor({ state: 'detached' });
  });
});

describe('Saved analyses and looks', () => {
  it('the profile shows the address until there is a name, counts and lists what is saved, and deletes a look', async () => {
    const person = await openMember();
    const { client, email } = person;
    const restoreAnalyses = await failRequests(person.page, '**/api/analysis');
    const page = await openProfileTab(person, 'Analysis History');
    await findExactHeading(page, email).waitFor();
    await page.getByText("This didn't load.").waitFor();
    await restoreAnalyses();
    await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No analyses saved yet.').waitFor();
    expect((await client.post('/api/analysis', createAnalysisForm())).status).toBe(201);
    const analysis = page.getByRole('tabpanel').getByRole('listitem').first();
    for (const words of ['Heart', 'Cool · Light', 'Blue', '93%'])
      await analysis.getByText(words).first().waitFor();

    for (const name of ['Morning', 'Evening']) {
      const look = { name, description: 'Copper and rosewood' };
      expect((await client.post('/api/saved-looks', look)).status).toBe(201);
    }
    const waitForNumber = (label: string, value: string) =>
      page.locator('dl > div').filter({ hasText: label }).getByText(value, { exact: true }).waitFor();
    await waitForNumber('Analyses', '1');
    await waitForNumber('Saved looks', '2');
    await waitForNumber('Bonus photos', '0');

    await page.getByRole('tab', { name: 'Saved Looks' }).click();
    await page.getByText('Copper and rosewood').first().waitFor();
    const restore = await failRequests(page, '**/api/saved-looks/*', { method: 'DELETE' });
    await page.getByRole('button', { name: 'Delete Evening' }).click();
    await waitForToast(page, 'Error', 'Failed to delete saved look.');
    await restore();
    for (const name of ['Evening', 'Morning']) {
      await page.getByRole('button', { name: `Delete ${name}` }).click();
      await waitForToast(page, 'Look Deleted', 'Your saved look has been removed.');
      await page.getByRole('button', { name: `Delete ${name}` }).waitFor({ state: 'detached' });
    }
    await page.getByText('No looks saved yet.').waitFor();
    await vi.waitFor(async () => expect((await client.get('/api/saved-looks')).body).toEqual([]));
  });
});

describe('Profile on a phone', () => {
  const measureRightEdge = async (tab: Locator) => {
    const box = await tab.boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0);
  };

  it('a tab that is partly outside the screen scrolls into view when it is pressed', async () => {
    const narrow = { width: 320, height: 844 };
    const { page } = await openMember({ viewport: narrow });
    await page.goto('/brands?lng=el');
    const tab = page.getByRole('tab').last();
    await tab.waitFor();
    expect(await measureRightEdge(tab)).toBeGreaterThan(narrow.width);
    await tab.click({ position: { x: 12, y: 12 } });
    await expect.poll(() => measureRightEdge(tab)).toBeLessThanOrEqual(narrow.width);
  });

  it('every tab is on the screen in each language, and the longest name stays within its card', async () => {
    const { page, client } = await openMember({ viewport: PHONE });
    const name = 'Donaudampfschifffahrtsgesellschaftskapitän';
    await client.post('/api/saved-looks', { name });
    await page.goto('/profile');
    for (const language of LANGUAGE_CODES) {
      await switchLanguage(page, language);
      await page.setViewportSize(PHONE);
      for (const tab of await page.getByRole('tab').all()) {
        expect((await tab.boundingBox())?.x, language).toBeGreaterThanOrEqual(0);
        expect(await measureRightEdge(tab), language).toBeLessThanOrEqual(PHONE.width);
      }
    }

    await switchLanguage(page, 'de');
    await page.setViewportSize(PHONE);
    await page.getByRole('tab').nth(1).click();
    const title = page.getByRole('heading', { name });
    await title.waitFor();
    const [titleBox, removeBox] = await Promise.all([
      title.boundingBox(),
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: `${name} löschen` })
        .boundingBox(),
    ]);
    expect((titleBox?.x ?? 0) + (titleBox?.width ?? 0)).toBeLessThanOrEqual(removeBox?.x ?? 0);
  });
});

describe('Share & Earn', () => {
  // Every other day, because `share-and-earn.test.tsx` shows the same each day.
  it.each(listReaders({ firstDay: 'phone', dayParity: 1 }))(
    'on %s in %s the referral link is copied, also for the two apps that take no link, and a note shows it for two seconds',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const person = await openMember(options);
      const { context, user } = person;
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await prepareTime(person.page);
      const page = await openProfileTab(person, text('profile:tabs.share'));
      await page.getByLabel(text('profile:share.link'), { exact: true }).waitFor();
      await holdTime(page);
      const link = `${world.product.url}/?ref=${user.referralCode}`;
      expect(await page.getByLabel(text('profile:share.link'), { exact: true }).inputValue()).toBe(link);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      const copy = page
        .getByRole('tabpanel')
        .getByRole('button', { name: text('profile:share.copy'), exact: true });
      const copied = page.getByRole('button', { name: text('common:copied') });
      for (const button of [
        copy,
        page.getByLabel(text('profile:share.copyFor', 'Instagram')),
        page.getByLabel(text('profile:share.copyFor', 'TikTok')),
      ]) {
        await page.evaluate(() => navigator.clipboard.writeText(''));
        await button.click();
        await copied.waitFor();
        expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
        await page.clock.runFor(1_900);
        await copied.waitFor();
        await page.clock.runFor(100);
        await copy.waitFor();
      }
      await page.clock.resume();
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
      });
      // A page over plain HTTP may still copy a selection.
      await copy.click();
      await copied.waitFor();
      await copy.waitFor();
      await page.evaluate(() => {
        document.execCommand = () => false;
      });
      const logged = page.waitForEvent('console', (message) => message.type() === 'error');
      await copy.click();
      expect((await logged).text()).toContain('The link could not be copied');
      expect(await findToast(page, '').count()).toBe(0);
    },
  );

  it.each(listReaders({ firstDay: 'desktop' }))(
    'on %s in %s each of the other apps opens in a window of 600 by 400 with the link in its URL, and a friend who joins counts toward the next bonus, which restarts at every twentieth',
    async (_, language, viewport) => {
      const { text, pattern, options } = createReader(language, viewport);
      const person = await openMember(options);
      const { context, user } = person;
      await context.route(/^https:\/\/(?!localhost)/, (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' }),
      );
      const page = await openProfileTab(person, text('profile:tabs.share'));
      const link = `${world.product.url}/?ref=${user.referralCode}`;
      const hosts = { Facebook: 'www.facebook.com', X: 'twitter.com', WhatsApp: 'wa.me', Telegram: 't.me' };
      for (const [name, host] of Object.entries(hosts)) {
        const opening = context.waitForEvent('page');
        await page.getByRole('button', { name: text('profile:share.on', name) }).click();
        const opened = await opening;
        await opened.waitForURL(/^https:/);
        const address = new URL(opened.url());
        expect(address.host).toBe(host);
        expect([...address.searchParams.values()].join(' ')).toContain(link);
        const size = await opened.evaluate(() => [window.innerWidth, window.innerHeight, window.opener]);
        expect(size).toEqual([600, 400, null]);
        await opened.close();
      }
      await page.evaluate(() => {
        window.open = (address) => {
          document.title = String(address);
          return null;
        };
      });
      await page
        .getByRole('tabpanel')
        .getByRole('button', { name: text('profile:share.email') })
        .click();
      const subject = text('profile:share.words');
      expect(decodeURIComponent(await page.title())).toContain(`mailto:?subject=${subject}&body=`);
      expect(decodeURIComponent(await page.title())).toContain(link);

      const waitForFriends = async (done: number) => {
        const counts = page.getByText(pattern('profile:share.done'));
        await expect
          .poll(async () => readNumbers(await counts.innerText()), { timeout: 30_000 })
          .toEqual([done, 20]);
      };
      await waitForFriends(0);
      await world.signUpInvited({ client: person.client, account: person });
      await waitForFriends(1);
      const joined = page.getByText(pattern('profile:share.friends'));
      await expect.poll(async () => readNumbers(await joined.innerText())).toEqual([1]);
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

      await page.route('**/api/referrals/stats', async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), totalReferrals: 43 } });
      });
      await openProfileTab(person, text('profile:tabs.share'));
      await waitForFriends(3);
      const bar = page.getByRole('progressbar', { name: text('profile:share.progress') });
      expect([await bar.getAttribute('aria-valuenow'), await bar.getAttribute('aria-valuemax')]).toEqual([
        '3',
        '20',
      ]);
    },
  );
});

describe('My bookings', () => {
  it('the list of bookings says that it could not be loaded or is empty; a booking is moved, confirmed by the salon, and canceled with a reason', async () => {
    const person = await openMember();
    const { page } = person;
    const restoreList = await failRequests(page, '**/api/bookings');
    // A live change would load the list again before the button is pressed.
    const restoreLive = await failRequests(page, '**/api/events?*');
    await page.goto('/profile');
    await page.getByText("Your bookings didn't load.").waitFor();
    await restoreList();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No appointments yet.').waitFor();
    await restoreLive();
    const search = page.getByRole('link', { name: 'Find a salon' });
    expect(await search.getAttribute('href')).toBe('/salons');
    const { salonName } = await book(person);
    await page.getByText('Requested', { exact: true }).waitFor();
    await page.getByRole('button', { name: `Move appointment at ${salonName}` }).click();
    const dialog = page.getByRole('dialog', { name: `Move appointment at ${salonName}` });
    const move = dialog.getByRole('button', { name: 'Move appointment' });
    await move.click();
    await dialog.getByText('Please select a time').waitFor();
    await dialog.getByRole('radio', { name: '3:30 PM' }).click();
    const restore = await failRequests(page, '**/api/bookings/*/reschedule');
    await move.click();
    await waitForToast(page, 'Error', 'The appointment could not be moved. Please try again.');
    await restore();
    await dialog.getByRole('radio', { name: '3:30 PM' }).click();
    await move.click();
    await findToast(page, 'New Time Requested')
      .getByText(/3:30 PM/)
      .waitFor();
    await dialog.waitFor({ state: 'detached' });

    const moved = await vi.waitFor(async () => {
      const { body } = await person.client.get<Booking[]>('/api/bookings');
      const pending = body.find(({ status }) => status === 'pending');
      expect(pending?.appointmentTime).toBe('3:30 PM');
      return pending;
    });
    const confirmed = await world.actors.operator.client.post(`/api/admin/bookings/${moved?.id}/confirm`);
    expect(confirmed.status).toBe(200);
    await page.getByText('Confirmed', { exact: true }).waitFor();

    const open = page.getByRole('button', { name: `Cancel appointment at ${salonName}` });
    await open.click();
    const question = page.getByRole('dialog', { name: `Cancel appointment at ${salonName}` });
    await question.getByRole('button', { name: 'Keep appointment' }).click();
    await question.waitFor({ state: 'detached' });
    await open.click();
    await question.getByLabel('Reason (optional)').fill('A cold');
    const cancel = question.getByRole('button', { name: 'Cancel appointment' });
    const restoreCanceling = await failRequests(page, '**/api/bookings/*/cancel');
    await cancel.click();
    await waitForToast(page, 'Error', 'The appointment could not be canceled. Please try again.');
    await restoreCanceling();
    await cancel.click();
    await waitForToast(page, 'Booking Canceled', "We're emailing you to confirm it.");
    await page.getByText('You canceled this appointment.').waitFor();
    await page.getByText('Reason: A cold').waitFor();
    expect(await open.count()).toBe(0);
  });
});

describe.each(listReaders({ firstDay: 'desktop' }))('On %s in %s', (_, language, viewport) => {
  it('a past appointment is reviewed, everybody can read the review at the salon, and the answer appears below it', async () => {
    const { text, options } = createReader(language, viewport);
    const { client } = world.actors.customer;
    await client.patch('/api/auth/user', { firstName: 'Léa', lastName: 'Moreau' });
    const { id } = await createCompletedBooking(world, REVIEWED_SALON);
    await world.waitUntilProjected();
    const bookings = (await client.get<Booking[]>('/api/bookings')).body;
    const salonName = bookings.find((booking) => booking.id === id)?.salonName ?? '';
    const comment = `Ask for the copper tones ${world.takeNextNumber()}.`;
    const { page, context } = await openVisitor(options);
    await copySession(client, context);
    await page.goto('/profile');
    const open = page.getByRole('button', { name: text('appointment:review.openFor', salonName) });
    await open.click();
    const dialog = page.getByRole('dialog', { name: text('appointment:review.openFor', salonName) });
    const publish = dialog.getByRole('button', { name: text('appointment:review.action') });
    await publish.click();
    await dialog.getByText(text('appointment:review.ratingRequired')).waitFor();
    await dialog.getByRole('radio').nth(3).click();
    await dialog.getByLabel(text('appointment:review.headline')).fill('Lovely');
    await dialog.getByLabel(text('appointment:review.comment')).fill(comment);
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const restore = await failRequests(page, '**/api/reviews');
    await publish.click();
    await waitForToast(page, text('booking:error'), text('appointment:review.failed'));
    await restore();
    await publish.click();
    await waitForToast(page, text('appointment:review.done.title'), text('appointment:review.done.text'));
    await page.getByText(text('appointment:review.written'), { exact: true }).first().waitFor();
    await open.waitFor({ state: 'detached' });

    await page.goto('/salons');
    await page.getByRole('button', { name: text('salon:reviews.open', salonName) }).click();
    const reviews = page.getByRole('dialog', { name: text('salon:reviews.title', salonName) });
    const review = reviews.getByRole('listitem').filter({ hasText: comment });
    await review.getByRole('img', { name: createTextPattern(text('salon:card.stars')) }).waitFor();
    for (const words of ['Lovely', comment, text('salon:reviews.recommends')]) {
      await review.getByText(words, { exact: true }).waitFor();
    }
    await review.getByText(/Léa M\./).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);

    const office = (await openStaff('operator')).page;
    await office.goto(`/backoffice/reviews/${encodeURIComponent(id)}/show`);
    await office.getByRole('button', { name: 'Answer', exact: true }).click();
    const form = office.getByRole('dialog', { name: `Answer as ${salonName}` });
    await form.getByLabel('Answer').fill('Thank you, Léa. See you soon!');
    await form.getByRole('button', { name: 'Publish the answer' }).click();
    await office.getByRole('button', { name: 'Edit answer' }).waitFor();
    await review.getByText('Thank you, Léa. See you soon!', { exact: true }).waitFor();
    await review.getByText(createTextPattern(text('salon:reviews.answerFrom'))).waitFor();
  });

  it('personal data is downloaded as a file, and as a page to read in the language of the reader', async () => {
    const { text, options } = createReader(language, viewport);
    const { page, email } = await openMember(options);
    await page.goto('/profile');
    const exportButton = page.getByRole('button', { name: text('profile:data.export') });
    const restore = await failRequests(page, '**/api/auth/export');
    await exportButton.click();
    await waitForToast(page, text('profile:error'), text('profile:data.exportFailed'));
    await restore();
    const download = page.waitForEvent('download');
    await exportButton.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('mirabelle-data.json');
    expect(JSON.stringify(JSON.parse(await readDownload(file)))).toContain(email);

    const pageDownload = page.waitForEvent('download');
    await page.getByRole('button', { name: text('profile:data.readable') }).click();
    const readable = await pageDownload;
    expect(readable.suggestedFilename()).toBe('mirabelle-data.html');
    const html = await readDownload(readable);
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(email);
    expect(html).toContain(text('profile:data.page.title'));
    expect(html).not.toMatch(/<script|src=|emailHash/);
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
  });
});

describe.each(listReaders({ firstDay: 'phone' }))('On %s in %s', (_, language, viewport) => {
  it('personal data is deleted once the word is typed, and a mail says goodbye', async () => {
    const { text, options } = createReader(language, viewport);
    const { page, client, email, mail } = await openMember(options);
    const word = text('profile:erase.word');
    await page.goto('/profile');
    await page.getByRole('button', { name: text('profile:erase.title') }).click();
    const dialog = page.getByRole('dialog', { name: text('profile:erase.title') });
    const erase = dialog.getByRole('button', { name: text('profile:erase.action') });
    expect(await erase.isDisabled()).toBe(true);
    await dialog.getByLabel(text('profile:erase.confirm', word)).fill(word.toLowerCase());
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    const restore = await failRequests(page, '**/api/auth/user', { method: 'DELETE' });
    await erase.click();
    await waitForToast(page, text('profile:error'), text('profile:erase.failed'));
    await restore();
    // The answer comes after another call of the page has been refused.
    await page.route('**/api/auth/user', async (route) => {
      if (route.request().method() !== 'DELETE') return route.continue();
      const refusal = page.waitForResponse((response) => response.status() === 401);
      const answer = await route.fetch();
      await refusal;
      await route.fulfill({ response: answer });
    });
    // The page learns that it is signed out while the home page is still being loaded.
    const signedOut = page.waitForResponse(
      (response) => response.url().endsWith('/api/auth/user') && response.status() === 401,
    );
    await page.route('/', async (route) => {
      await signedOut;
      await route.continue();
    });
    await erase.click();
    await findExactHeading(page, text('profile:erase.done.title')).waitFor();
    expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: text('common:notFound.home') }).click();
    await page.getByRole('link', { name: text('home:hero.start') }).waitFor();
    expect((await client.get('/api/auth/user')).status).toBe(401);
    // The language of the mails is that of the sign-up, which was not made on this page.
    const goodbye = { to: email, subject: 'Your account is deleted', after: mail };
    await waitForMail(world.product.inboxUrl, goodbye);
  });
});

describe('Proof of identity', () => {
  // The deletion and the downloads are one rule, so they take turns.
  it.each(listReaders({ firstDay: 'desktop', dayParity: 0 }))(
    'on %s in %s the deletion of personal data asks for a mailed link before anything is typed, and goes on in the tab that the link opens',
    async (_, language, viewport) => {
      const { text, options } = createReader(language, viewport);
      const { page, pageErrors, context, client, email, mail } = await openMember(options);
      const open = page.getByRole('button', { name: text('profile:erase.title') });
      const word = text('profile:erase.confirm', text('profile:erase.word'));
      const toErase = text('passkeys:proof.textToErase');
      await expireProof(world.context.pool, client);
      await page.goto('/profile');
      await open.click();
      await findExactHeading(page, text('passkeys:proof.title')).waitFor();
      // Back leaves the question and the deletion together.
      await page.goBack();
      await findExactHeading(page, text('passkeys:proof.title')).waitFor({ state: 'detached' });
      expect(new URL(page.url()).search).toBe('');
      await open.click();
      await page.getByText(toErase).waitFor();
      expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
      await page.getByRole('button', { name: text('common:close') }).click();
      await page.waitForURL('/profile');
      await open.click();
      await page.getByRole('button', { name: text('passkeys:proof.link') }).click();
      await findExactHeading(page, text('passkeys:proof.sentTitle')).waitFor();
      await page.getByRole('button', { name: text('passkeys:proof.again') }).waitFor();
      const otherTab = await context.newPage();
      await otherTab.setViewportSize(viewport);
      const proof = await waitForMail(world.product.inboxUrl, {
        to: email,
        link: '/auth/verify',
        after: mail,
      });
      // The mail is in the language of the page.
      if (language === 'en') expect(proof.subject).toBe("Confirm it's you to delete your account");
      await otherTab.goto(extractLink(proof).href);
      await otherTab.getByText(text('account:verify.erase.text')).waitFor();
      const consent = text('account:consent.signUp').split('<')[0]?.trim() ?? '';
      expect(await otherTab.getByText(consent).count()).toBe(0);
      expect(await measureOverflowWidth(otherTab)).toBeLessThanOrEqual(0);
      await otherTab.getByRole('button', { name: text('account:verify.erase.action') }).click();
      await findExactHeading(otherTab, text('profile:erase.title')).waitFor();
      // The tab that has asked notices it by itself.
      await page.bringToFront();
      await findExactHeading(page, text('passkeys:proof.provedTitle')).waitFor();
      await page.getByText(text('passkeys:proof.provedToErase')).waitFor();
      await page.getByRole('button', { name: text('passkeys:proof.goOnHere') }).click();
      await page.getByLabel(word).waitFor();
      await otherTab.bringToFront();
      await otherTab.getByLabel(word).fill(text('profile:erase.word'));
      await otherTab.getByRole('button', { name: text('profile:erase.action') }).click();
      await findExactHeading(otherTab, text('profile:erase.done.title')).waitFor();
      await otherTab.getByRole('button', { name: text('common:notFound.home') }).click();
      await otherTab.getByRole('link', { name: text('home:hero.start') }).waitFor();
      expect((await client.get('/api/auth/user')).status).toBe(401);
      expect(withoutFailedRequests(pageErrors)).toEqual([]);
    },
  );

  const downloads = [
    ['profile:data.export', 'mirabelle-data.json'],
    ['profile:data.readable', 'mirabelle-data.html'],
  ] as const;
  describe.each(listReaders({ firstDay: 'phone', dayParity: 1 }))('On %s in %s', (_, language, viewport) => {
    it.each(downloads)(
      '"%s" asks for a mailed link where the sign-in is long ago, and goes on once it is used',
      async (key, file) => {
        const { text, options } = createReader(language, viewport);
        const { page, context, client, email, mail } = await openMember(options);
        await expireProof(world.context.pool, client);
        await page.goto('/profile');
        await page.getByRole('button', { name: text(key) }).click();
        await findExactHeading(page, text('passkeys:proof.title')).waitFor();
        expect(await measureOverflowWidth(page)).toBeLessThanOrEqual(0);
        await page.getByRole('button', { name: text('passkeys:proof.link') }).click();
        await findExactHeading(page, text('passkeys:proof.sentTitle')).waitFor();
        const proof = { to: email, link: '/auth/verify', after: mail };
        const link = extractLink(await waitForMail(world.product.inboxUrl, proof)).href;
        const downloading = page.waitForEvent('download');
        const otherTab = await context.newPage();
        await otherTab.setViewportSize(viewport);
        await otherTab.goto(link);
        await otherTab.getByRole('button', { name: text('account:verify.proof.action') }).click();
        await otherTab.getByText(text('account:verify.confirmed.download.text')).waitFor();
        expect(await measureOverflowWidth(otherTab)).toBeLessThanOrEqual(0);
        expect((await downloading).suggestedFilename()).toBe(file);
        // The tab that asked may be gone.
        const downloadingHere = otherTab.waitForEvent('download');
        await otherTab
          .getByRole('button', { name: text('account:verify.confirmed.download.action') })
          .click();
        expect((await downloadingHere).suggestedFilename()).toBe(file);
      },
    );
  });
});

describe('My data', () => {
  it('the page that says that the account is deleted leads on to the pages of the footer and to the home page of a visitor', async () => {
    const { page } = await openMember();
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByLabel('Type DELETE to confirm').fill('DELETE');
    await page.getByRole('button', { name: 'Delete for good' }).click();
    await findExactHeading(page, 'Your account is deleted').waitFor();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Legal notice' }).click();
    await findExactHeading(page, 'Legal notice').waitFor();
    await footer.getByRole('link', { name: 'Contact' }).click();
    await findExactHeading(page, 'Ask us anything').waitFor();
    await footer.getByRole('link', { name: 'Home', exact: true }).click();
    await page.getByRole('link', { name: 'Start in the studio' }).waitFor();
  });

  it('a press outside the dialog that asks for a proof of identity keeps it open, and one press opens the deletion after it was closed', async () => {
    const { page, client } = await openMember();
    await expireProof(world.context.pool, client);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Export my data (file for programs)' }).click();
    await findExactHeading(page, "Confirm it's you").waitFor();
    await page.mouse.click(5, 5);
    await page.keyboard.press('Tab');
    await findExactHeading(page, "Confirm it's you").waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('Nothing was downloaded', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByText("Deleting can't be undone", { exact: false }).waitFor();
  });
});
