import { adminGrantRole, adminRevokeRole } from '@mirabelle/backoffice-contracts';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, callOrThrow, type OwnWorld, openOwnWorld } from '../service/calls/index.js';
import { signInStaff } from './backoffice-people.js';
import { STAFF_ACTIONS, type StaffAction } from './staff-actions.js';
import { copySession, createVisitor, type Visitor } from './visitor.js';

/** The pauses of the page between its attempts to send a command. */
const PAUSES_MS = [1_000, 3_000];
const LOST = 'we can’t tell whether this was done';
const REFUSED = /Your account can.t do this/;

let world: OwnWorld;
let visitor: Visitor;
/** A second operator, who takes roles away and gives them back. */
let chief: Actor;

beforeAll(async () => {
  world = await openOwnWorld();

  chief = await world.signUpCustomer();
  await changeRole('grant', 'operator', chief, world.actors.operator);

  visitor = await createVisitor({
    product: world.product,
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 1000 },
  });

  visitor.page.setDefaultTimeout(15_000);
  await visitor.page.clock.install();

  // Without live updates only the answer to an action tells the page that something has ended.
  await visitor.context.route('**/api/events*', (route) => route.abort());
});
afterAll(async () => {
  await visitor?.context.close();
  await world?.close();
});

async function changeRole(
  change: 'grant' | 'revoke',
  role: StaffAction['role'],
  person: Actor,
  by = chief,
): Promise<void> {
  const endpoint = change === 'grant' ? adminGrantRole : adminRevokeRole;
  const params = { id: person.account?.user.id ?? '' };
  await callOrThrow(by.client, endpoint, { params, body: { role } });
  await world.waitUntilProjected();
}

async function countEvents(type: string): Promise<number> {
  const { rows } = await world.context.pool.query<{ count: number }>(
    'select count(*)::int as count from event_store.events where type = $1',
    [type],
  );
  return rows[0]?.count ?? 0;
}

/** Opens the page of an action for a member of staff with a new session. @returns how many events it has led to since */
async function openAction(action: StaffAction) {
  const { page, context } = visitor;
  const client = await signInStaff(world.product, action.role);
  const path = await action.open(world);
  await context.clearCookies();
  await copySession(client, context);
  await page.goto(`/backoffice/${path}`);
  const before = await countEvents(action.event);
  await action.fill(page);
  const draft = await action.readDraft?.(page);
  return {
    page,
    client,
    countNew: async () => (await countEvents(action.event)) - before,
    async expectNothingDone(): Promise<void> {
      expect(await page.getByText(action.done, { exact: true }).count()).toBe(0);
      expect(await action.readDraft?.(page)).toBe(draft);
    },
  };
}

/** Presses while no command is answered, and waits until the page gives up. @returns the keys of all attempts */
async function pressInVain(
  page: Page,
  action: StaffAction,
  fail: (route: Route) => Promise<void>,
): Promise<Set<string | undefined>> {
  const keys: (string | undefined)[] = [];
  const handle = async (route: Route) => {
    const request = route.request();
    if (request.method() === 'GET') return fail(route);
    keys.push(request.headers()['idempotency-key']);
    await fail(route);
  };
  await page.route('**/api/admin/**', handle);
  await action.press(page);
  for (const [index, pauseMs] of PAUSES_MS.entries()) {
    await expect.poll(() => keys.length).toBe(index + 1);
    await page.clock.runFor(pauseMs);
  }
  await page.getByText(LOST, { exact: false }).waitFor();
  await page.unroute('**/api/admin/**', handle);
  return new Set(keys);
}

const disconnect = (route: Route) => route.abort();
const loseAnswer = async (route: Route) => {
  if (route.request().method() === 'GET') return route.continue();
  await route.fetch();
  await route.abort();
};

describe.each(STAFF_ACTIONS.map((action) => [action.name, action] as const))('%s', (_name, action) => {
  const { role, done, isOffered } = action;

  it(`${action.name} fails with the role, the server and the session, keeps what was entered, and takes effect once`, async () => {
    const { page, client, countNew, expectNothingDone } = await openAction(action);
    await changeRole('revoke', role, world.actors[role]);
    try {
      await action.press(page);
      await page.getByText(REFUSED).waitFor();
      await expectNothingDone();
    } finally {
      await changeRole('grant', role, world.actors[role]);
    }

    const keys = await pressInVain(page, action, disconnect);
    await expectNothingDone();
    expect(keys.size).toBe(1);

    await client.post('/api/auth/logout');
    await action.press(page);
    const question = page.getByRole('dialog', { name: 'Your session has ended' });
    await question.waitFor();
    await expectNothingDone();
    expect(await countNew()).toBe(0);
    await copySession(await signInStaff(world.product, role), visitor.context);
    await page.route('**/api/auth/signin', (route) => route.fulfill({ status: 202, json: {} }), { times: 1 });
    await question.getByRole('button', { name: 'Send me a link' }).click();
    await question.getByRole('button', { name: 'Continue' }).click();
    await page.getByText(done, { exact: true }).waitFor();
    expect(await countNew()).toBe(1);
  });

  it(`${action.name} is not called done when its answer is lost, and the same press takes effect once`, async () => {
    const { page, countNew, expectNothingDone } = await openAction(action);
    await pressInVain(page, action, loseAnswer);
    expect(await page.getByText(done, { exact: true }).count()).toBe(0);
    await expect.poll(countNew).toBe(1);
    if (!isOffered) {
      await expectNothingDone();
      await action.press(page);
      await page.getByText(done, { exact: true }).waitFor();
    } else {
      // The page shows what has become of the record, so that there is nothing to press any more.
      await expect.poll(() => isOffered(page)).toBe(false);
    }
    expect(await countNew()).toBe(1);
  });
});
