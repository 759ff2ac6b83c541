import type { Page, Route } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { createClient, type HttpClient } from '../support/http-client.js';
import { extractLink, findNewestMail, waitForMail } from '../support/inbox.js';
import { createEmailAddress } from '../support/people.js';
import { getSharedProduct } from '../support/shared-product.js';
import { createBookingForm } from '../support/shopping.js';
import { explainOtherDay } from '../support/soak.js';
import { takeNextNumber } from '../support/unique-numbers.js';
import { openWithSession, type SignedInPage, signInStaff, signUpCustomer } from './backoffice-people.js';
import { findAccessibilityFaults } from './page-checks.js';

const product = getSharedProduct();
const SALON = 'sora-hair-atelier-tokyo';
const PHONE_NUMBER = '+81 3 5555 0123';
const REPLY = 'We will call you back this afternoon.';

/**
 * Opens a page of support with a session that no other test uses, and a message that waits for an answer.
 *
 * @returns the page, with the path of the message in the API and its subject
 */
async function openMessage(): Promise<SignedInPage & { readonly path: string; readonly subject: string }> {
  const subject = `Failure ${takeNextNumber()}`;
  const form = { name: 'Ada', email: createEmailAddress(), subject, message: 'Where is my order?' };
  const { body } = await createClient(product.url).post<{ id: string }>('/api/contact', form);
  const staff = await openWithSession(await signInStaff(product, 'support'));
  // With live updates the page may notice the end of the session before the reply is sent.
  await staff.page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));
  await staff.page.goto(`/backoffice/contact-messages/${body.id}/show`);
  await staff.page.getByRole('heading', { name: subject }).first().waitFor();
  return { ...staff, path: `/api/admin/contact-messages/${body.id}`, subject };
}

async function writeReply(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByLabel('Your reply').fill(REPLY);
}
const sendReply = (page: Page) => page.getByRole('button', { name: 'Send reply' }).click();
const readStatus = async (client: HttpClient, path: string) =>
  (await client.get<{ status: string }>(path)).body.status;

/** The same losses meet each action of staff in `backoffice-actions`, a part of them each day. */
const otherDay = explainOtherDay(1, 2);

// Skipped on every other day; the title gives the reason.
describe.skipIf(otherDay)(`Staff commands${otherDay ? ` (skipped: ${otherDay})` : ''}`, () => {
  it('a reply is sent with its text once the user has signed in again on the page where the session ended', async () => {
    const { page, client, context, path, pageErrors } = await openMessage();
    await writeReply(page);
    await client.post('/api/auth/logout');
    await sendReply(page);
    const question = page.getByRole('dialog', { name: 'Your session has ended' });
    await question.getByText('support@mirabelle.test').waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const earlier = await findNewestMail(product.inboxUrl, 'support@mirabelle.test');
    await question.getByRole('button', { name: 'Send me a link' }).click();
    await question.getByRole('button', { name: 'Continue' }).click();
    await question.getByText('You are not signed in in this browser yet.', { exact: false }).waitFor();

    const mail = await waitForMail(product.inboxUrl, {
      to: 'support@mirabelle.test',
      link: '/auth/verify',
      timeoutMs: 60_000,
      ...(earlier && { after: earlier }),
    });
    const otherTab = await context.newPage();
    await otherTab.goto(extractLink(mail).href);
    await otherTab.getByRole('button', { name: 'Sign me in' }).click();
    await otherTab.waitForURL('**/backoffice/**');
    await page.bringToFront();
    await question.getByRole('button', { name: 'Continue' }).click();
    await question.waitFor({ state: 'detached' });
    // The field holds the same text until the answer of the server has arrived.
    await page.getByRole('paragraph').filter({ hasText: REPLY }).waitFor();
    const again = await signInStaff(product, 'support');
    await vi.waitFor(async () => expect(await readStatus(again, path)).toBe('replied'));
    expect(pageErrors.filter((text) => !text.includes('401'))).toEqual([]);
  });

  it('a reply is never reported as sent when its session has ended and the user leaves', async () => {
    const { page, client } = await openMessage();
    await writeReply(page);
    await client.post('/api/auth/logout');
    await sendReply(page);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page
      .getByText('or this device was signed out from another one. Sign in to pick up where you left off.')
      .waitFor();
    expect(await page.getByText('Your reply is on its way').count()).toBe(0);
  });

  it('a reply keeps its text and says why when the server cannot be reached or refuses it', async () => {
    const { page, client, path } = await openMessage();
    await writeReply(page);
    await page.route(`**${path}/reply`, (route) => route.abort());
    await sendReply(page);
    await page.getByText('we can’t tell whether this was done', { exact: false }).waitFor();
    expect(await page.getByLabel('Your reply').inputValue()).toBe(REPLY);
    await page.unroute(`**${path}/reply`);

    const refusal = { status: 403, contentType: 'application/problem+json' };
    const body = JSON.stringify({ code: 'forbidden', detail: 'Your role does not allow this any more.' });
    await page.route(`**${path}/reply`, (route) => route.fulfill({ ...refusal, body }));
    await sendReply(page);
    await page.getByText('Your role does not allow this any more.').waitFor();
    expect(await page.getByLabel('Your reply').inputValue()).toBe(REPLY);
    expect(await readStatus(client, path)).not.toBe('replied');
  });

  it('a command takes effect once when its answer is lost', async () => {
    const customer = await signUpCustomer('Ada', 'Lovelace');
    const made = await customer.client.post<{ id: string }>(
      '/api/bookings',
      createBookingForm(takeNextNumber()),
    );
    const { page, client } = await openWithSession(await signInStaff(product, 'operator'));
    const keys: (string | undefined)[] = [];
    await page.route('**/confirm', async (route: Route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.goto(`/backoffice/bookings/${made.body.id}/show`);
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await page.getByText('The appointment is confirmed.').waitFor();
    expect(keys).toEqual([keys[0], keys[0]]);
    const path = `/api/admin/bookings/${made.body.id}`;
    await vi.waitFor(async () => expect(await readStatus(client, path)).toBe('confirmed'));
  });

  it('a saved salon is saved once and without a conflict when the answer to it is lost', async () => {
    const { page, client } = await openWithSession(await signInStaff(product, 'operator'));
    const keys: (string | undefined)[] = [];
    await page.route(`**/api/admin/salons/${SALON}`, async (route: Route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      await route.fetch();
      await route.abort();
    });
    const path = `/api/admin/salons/${SALON}`;
    const { version } = (await client.get<{ version: number }>(path)).body;
    await page.goto(`/backoffice/salons/${SALON}`);
    await page.getByLabel('Phone').fill('+81 3 5555 0456');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('The salon is saved.').waitFor();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    const { body } = await client.get<{ phone: string; version: number }>(path);
    expect(body).toMatchObject({ phone: '+81 3 5555 0456', version: version + 1 });
  });

  it('a confirmation and a saved form are not reported as done when the session has ended, and the form keeps its text', async () => {
    const customer = await signUpCustomer('Ada', 'Lovelace');
    const made = await customer.client.post<{ id: string }>(
      '/api/bookings',
      createBookingForm(takeNextNumber()),
    );
    const { page, client, context } = await openWithSession(await signInStaff(product, 'operator'));
    // Without live updates only the answer to an action tells the page that its session has ended.
    await context.route('**/api/events*', (route) => route.abort());
    await page.goto(`/backoffice/bookings/${made.body.id}/show`);
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await confirm.waitFor();
    const form = await context.newPage();
    await form.goto(`/backoffice/salons/${SALON}`);
    const phone = form.getByLabel('Phone');
    await phone.fill(PHONE_NUMBER);
    await client.post('/api/auth/logout');

    await page.bringToFront();
    await confirm.click();
    await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    expect(await page.getByText('The appointment is confirmed.').count()).toBe(0);
    await form.bringToFront();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await form.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
    expect(await form.getByText('The salon is saved.').count()).toBe(0);
    expect(await phone.inputValue()).toBe(PHONE_NUMBER);
    const again = await signInStaff(product, 'operator');
    expect(await readStatus(again, `/api/admin/bookings/${made.body.id}`)).toBe('pending');
    const { body } = await again.get<{ phone: string }>(`/api/admin/salons/${SALON}`);
    expect(body.phone).not.toBe(PHONE_NUMBER);
  });
});
