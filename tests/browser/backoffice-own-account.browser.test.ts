import { adminGrantRole, adminRevokeRole } from '@mirabelle/backoffice-contracts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, callOrThrow, getUserId, openWorld, type World } from '../service/calls/index.js';
import { createClient } from '../support/http-client.js';
import { signInByMail } from '../support/people.js';
import { openWithSession } from './backoffice-people.js';
import { createListPath } from './list-path.js';
import { addAuthenticator } from './virtual-authenticator.js';

const LOST = /we can’t tell whether this was done/;
const LOGIN = 'Good to see you';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world?.close());

/** The server cannot be reached. */
const disconnect = (route: Route) => route.abort();
/** The server does what it is asked, and its answer does not come. */
async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}
/** The session has ended meanwhile. */
const endSession = (route: Route) =>
  route.fulfill({
    status: 401,
    contentType: 'application/problem+json',
    json: { code: 'sign_in_required', detail: 'Please sign in again.' },
  });

/** Lets the requests to a path fail. @returns a function that ends this */
async function failRequests(
  page: Page,
  path: RegExp,
  fail: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  const isMeant = ({ pathname }: URL) => path.test(pathname);
  await page.route(isMeant, fail);
  return () => page.unroute(isMeant, fail);
}

const readCount = async ({ client }: Actor, path: string) => (await client.get<unknown[]>(path)).body.length;

describe('The sign-out of a device in the back office', () => {
  const PATH = /^\/api\/auth\/devices\/[^/]+$/;

  /** Opens the page of a colleague who is signed in on two devices. */
  async function openDevices() {
    const colleague = await world.signUpStaff('support');
    const { inboxUrl, url } = world.product;
    await signInByMail(createClient(url), inboxUrl, colleague.account?.email ?? '');
    const { page } = await openWithSession(colleague.client);
    await page.goto('/backoffice/devices');
    const other = page
      .getByRole('row')
      .filter({ hasNotText: 'this device' })
      .filter({ has: page.getByRole('button') });
    const countDevices = () => readCount(colleague, '/api/auth/devices');
    expect(await countDevices()).toBe(2);
    return { page, countDevices, press: () => other.getByRole('button').click() };
  }

  it.each([
    ['the server cannot be reached', disconnect, 2],
    ['the answer is lost', loseAnswer, 1],
  ] as const)('it is not reported as done when %s, and is done once', async (_name, fail, left) => {
    const { page, press, countDevices } = await openDevices();
    const restore = await failRequests(page, PATH, fail);
    await press();
    await page.getByText(LOST).waitFor();
    expect(await page.getByText('The device is signed out.').count()).toBe(0);
    expect(await countDevices()).toBe(left);
    // What is done already cannot be pressed again.
    if (left === 1) return;
    await restore();
    await press();
    await page.getByText('The device is signed out.').waitFor();
    await expect.poll(countDevices).toBe(1);
  });

  it('it is not reported as done when the session has ended, which asks to sign in', async () => {
    const { page, press, countDevices } = await openDevices();
    await failRequests(page, PATH, endSession);
    await press();
    await page.getByRole('heading', { name: LOGIN }).waitFor();
    expect(await page.getByText('The device is signed out.').count()).toBe(0);
    expect(await countDevices()).toBe(2);
  });
});

describe('A new passkey in the back office', () => {
  const PATH = /^\/api\/auth\/passkeys\/register$/;
  const ADDED = 'The passkey is added. Next time, sign in with it.';

  it.each([
    ['the server cannot be reached', disconnect, LOST, 0],
    ['the session has ended', endSession, 'The passkey was not added. Please try again.', 0],
    ['the answer is lost', loseAnswer, LOST, 1],
  ] as const)(
    'it is not reported as added when %s, nor as not added where that is unknown',
    async (_name, fail, said, added) => {
      const colleague = await world.signUpStaff('support');
      const { page } = await openWithSession(colleague.client);
      await addAuthenticator(page);
      await page.goto('/backoffice/');
      await page.getByRole('button', { name: 'Add a passkey' }).click();
      const restore = await failRequests(page, PATH, fail);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(said).waitFor();
      expect(await page.getByText(ADDED).count()).toBe(0);
      const countPasskeys = () => readCount(colleague, '/api/auth/passkeys');
      expect(await countPasskeys()).toBe(added);
      await restore();
      // Once it is known that there is a passkey, nobody is asked for one.
      if (added > 0)
        return page.getByRole('button', { name: 'Add a passkey' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText(ADDED).waitFor();
      expect(await countPasskeys()).toBe(1);
    },
  );
});

describe('A download of a list', () => {
  const PATH = /\/export\.csv$/;

  async function changeRole(person: Actor, endpoint: typeof adminGrantRole | typeof adminRevokeRole) {
    const parts = { params: { id: getUserId(person) }, body: { role: 'finance' } };
    await callOrThrow(world.actors.operator.client, endpoint, parts);
    await world.waitUntilProjected();
  }

  it.each([
    ['the role', undefined, /^Your account can.t do this/],
    ['the server', disconnect, 'We can’t reach the server. Check your connection and try again.'],
    ['the session', endSession, 'Please sign in again.'],
    ['the answer', loseAnswer, 'We can’t reach the server. Check your connection and try again.'],
  ] as const)(
    'is never reported as saved while %s is missing, and is saved once it is back',
    async (_name, fail, said) => {
      const colleague = await world.signUpStaff('finance');
      const { page } = await openWithSession(colleague.client);
      await page.goto(`/backoffice/${createListPath('payments', { status: 'captured' })}`);
      const download = async () => {
        await page.getByRole('button', { name: 'Download CSV' }).click();
        const question = page.getByRole('dialog', { name: 'Why do you need this data?' });
        await question.getByRole('combobox', { name: 'Reason' }).click();
        await page.getByRole('option', { name: 'For accounting' }).click();
        return question.getByRole('button', { name: 'Download' });
      };
      const submit = await download();
      const restore = fail ? await failRequests(page, PATH, fail) : undefined;
      if (!fail) await changeRole(colleague, adminRevokeRole);
      const saved: unknown[] = [];
      page.on('download', (file) => saved.push(file));
      await submit.click();
      await page.getByText(said).first().waitFor();
      expect(await page.getByText(/saved as|is ready as/i).count()).toBe(0);
      expect(saved).toEqual([]);

      if (restore) await restore();
      else {
        await changeRole(colleague, adminGrantRole);
        await page.goto(`/backoffice/${createListPath('payments', { status: 'captured' })}`);
      }
      const again = await download();
      await Promise.all([page.waitForEvent('download'), again.click()]);
      await page.getByText(/saved as payments-/i).waitFor();
    },
  );
});
