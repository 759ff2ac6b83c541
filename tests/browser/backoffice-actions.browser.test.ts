import { adminGrantRole, adminRevokeRole } from '@mirabelle/backoffice-contracts';
import type { StaffRole } from '@mirabelle/contracts';
import type { Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Actor, callOrThrow, type OwnWorld, openOwnWorld } from '../service/calls/index.js';
import { countTurns, pickByRotation, shortOrSoak, takeTurns } from '../support/soak.js';
import { navigate } from './backoffice-people.js';
import { findAccessibilityFaults, measureOverflowWidth } from './page-checks.js';
import { STAFF_ACTIONS, type StaffAction } from './staff-actions/index.js';
import { copySession, createVisitor, type Visitor } from './visitor.js';

/** The pauses of the page between its attempts to send a command. */
const PAUSES_MS = [1_000, 3_000];
const WIDE = 1440;
const HEIGHT = 1000;
/** The dialogs are checked at one of these widths in turn, and in the soak tests at both. */
const WIDTHS = [WIDE, 390];
const COMMANDS = '**/api/admin/**';
const LOST = 'we can’t tell whether this was done';
const REFUSED = /Your account can.t do this/;
const NOT_STAFF = 'This part is for staff';

let world: OwnWorld;
/** A second operator, who takes roles away and gives them back. */
let secondOperator: Actor;
/** The pages of the roles. All actions of a role share one, because the app takes a second to load. */
const visitors = new Map<StaffRole, Visitor>();
/** The roles whose page was left without an open dialog or form, so that the next action can use it without loading it again. */
const rolesWithCleanPage = new Set<StaffRole>();

beforeAll(async () => {
  world = await openOwnWorld();
  secondOperator = await world.signUpCustomer();
  await changeRole('grant', 'operator', secondOperator, world.actors.operator);
});
afterAll(async () => {
  for (const { context } of visitors.values()) await context.close();
  await world?.close();
});

async function changeRole(
  change: 'grant' | 'revoke',
  role: StaffRole,
  person: Actor,
  by = secondOperator,
): Promise<void> {
  const endpoint = change === 'grant' ? adminGrantRole : adminRevokeRole;
  const params = { id: person.account?.user.id ?? '' };
  await callOrThrow(by.client, endpoint, { params, body: { role } });
  await world.waitUntilProjected();
}

/** How often an action has happened. What the second operator does to the roles of the person who acts does not count. */
async function countEffects({ leadsTo }: StaffAction): Promise<number> {
  const { rows } = await world.context.pool.query<{ count: number }>(
    'event' in leadsTo
      ? {
          text: `select count(*)::int as count from event_store.events
                 where type = $1 and metadata->'actor'->>'id' is distinct from $2`,
          values: [leadsTo.event, secondOperator.account?.user.id],
        }
      : `select count(*)::int as count from ${leadsTo.table} where ${leadsTo.where}`,
  );
  return rows[0]?.count ?? 0;
}

async function openVisitor(role: StaffRole): Promise<Visitor> {
  const visitor = await createVisitor({
    product: world.product,
    reducedMotion: 'reduce',
    viewport: { width: WIDE, height: HEIGHT },
  });
  visitor.page.setDefaultTimeout(15_000);
  await visitor.page.clock.install();
  // Without live updates only the answer to an action tells the page that something has ended.
  await visitor.context.route('**/api/events*', (route) => route.abort());
  await visitor.page.route('**/api/auth/signin', (route) => route.fulfill({ status: 202, json: {} }));
  await copySession(world.actors[role].client, visitor.context);
  visitors.set(role, visitor);
  return visitor;
}

/** Opens the page of an action for its member of staff. */
async function openAction(action: StaffAction) {
  const { role } = action;
  const { page } = visitors.get(role) ?? (await openVisitor(role));
  const path = `/backoffice/${await action.open(world)}`;
  if (rolesWithCleanPage.has(role) && !action.needsLoad) await navigate(page, path);
  else await page.goto(path);
  rolesWithCleanPage.delete(role);
  const before = await countEffects(action);
  await action.fill(page);
  const draft = await action.readDraft?.(page);
  const countNew = async () => (await countEffects(action)) - before;
  return {
    page,
    countNew,
    /** Loads the page once more, after it was left. */
    async openAgain(): Promise<void> {
      await page.goto(path);
      await action.fill(page);
    },
    async expectNothingSaid(): Promise<void> {
      expect(await page.getByText(action.done, { exact: true }).count()).toBe(0);
      expect(await action.readDraft?.(page)).toBe(draft);
    },
  };
}

/** Whether a request is the call that an action says it sends. */
function isCallOf({ sends }: StaffAction, request: Request): boolean {
  const path = new RegExp(`^${sends.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);
  return request.method().toLowerCase() === sends.method && path.test(new URL(request.url()).pathname);
}

/** Checks the dialog of an action in a window of this width. An action without a dialog has nothing to check. */
async function checkDialog(page: Page, width: number): Promise<void> {
  if ((await page.getByRole('dialog').count()) === 0) return;
  if (width !== WIDE) await page.setViewportSize({ width, height: HEIGHT });
  // The page behind the dialog is drawn for its new width a moment later.
  await expect.poll(() => measureOverflowWidth(page)).toBeLessThanOrEqual(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: WIDE, height: HEIGHT });
}

/** Presses while no command is answered, and waits until the page gives up. @returns the Idempotency-Keys of all attempts */
async function pressInVain(
  page: Page,
  press: () => Promise<void>,
  fail: (route: Route) => Promise<void>,
): Promise<Set<string | undefined>> {
  const keys: (string | undefined)[] = [];
  const handle = async (route: Route) => {
    const request = route.request();
    if (request.method() !== 'GET') keys.push(request.headers()['idempotency-key']);
    await fail(route);
  };
  await page.route(COMMANDS, handle);
  await press();
  for (const [index, pauseMs] of PAUSES_MS.entries()) {
    await expect.poll(() => keys.length).toBe(index + 1);
    await page.clock.runFor(pauseMs);
  }
  await expect.poll(() => keys.length).toBe(PAUSES_MS.length + 1);
  await page.getByText(LOST, { exact: false }).waitFor();
  await page.unroute(COMMANDS, handle);
  return new Set(keys);
}

/**
 * Sends a command without its session, and passes on what the server answers. The reads of the page keep the session: otherwise one of
 * them may ask the user to sign in again before the command is pressed.
 */
const endSession = async (route: Route) => {
  const request = route.request();
  if (request.method() === 'GET') return route.continue();
  const { cookie: _, ...headers } = await request.allHeaders();
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_SENT.test(name))),
    body: request.postData(),
  });
  const contentType = answer.headers.get('content-type') ?? '';
  await route.fulfill({ status: answer.status, contentType, body: await answer.text() });
};
/** Headers that each connection has for itself. */
const NOT_SENT = /^(:|connection$|host$|content-length$)/;

const disconnect = (route: Route) => route.abort();
const loseAnswer = async (route: Route) => {
  if (route.request().method() === 'GET') return route.continue();
  await route.fetch();
  await route.abort();
};

/**
 * What can be missing when a command is sent. Each action is tried without the two of one half on its day and without those of the other
 * half on its next one, and in the soak tests without each.
 */
const HALVES = [
  ['the role', 'the server'],
  ['the session', 'the answer'],
] as const;
/** In as many days each action has its turn once. */
const TURNS = 6;

const ACTIONS = STAFF_ACTIONS.map((action, index) => {
  const missingParts = pickByRotation(HALVES, index + countTurns(index, TURNS)).flat();
  return [action.name, missingParts.join(', '), action, missingParts, index] as const;
});

/** After this long a page asks again which roles its user has. */
const ROLES_AGE_MS = 61_000;
const formsWithoutRole = ACTIONS.flatMap(([, , action, missingParts]) =>
  action.readDraft && missingParts.includes('the role') ? [action] : [],
);
/** The forms that are sent once more after the page could have noticed that the role is gone. */
const resentForms: readonly StaffAction[] = shortOrSoak(formsWithoutRole.slice(-1), formsWithoutRole);

describe('The actions of staff', () => {
  it.each(takeTurns(ACTIONS, TURNS))(
    '%s is never reported as done while %s is missing, keeps what was entered, and takes effect once',
    async (_name, _missingParts, action, missingParts, index) => {
      const { role, done, isOffered } = action;
      const { page, countNew, openAgain, expectNothingSaid } = await openAction(action);
      for (const width of action.isWide ? [] : pickByRotation(WIDTHS, index)) await checkDialog(page, width);

      if (missingParts.includes('the role')) {
        await changeRole('revoke', role, world.actors[role]);
        try {
          await action.press(page);
          if (action.readDraft) {
            await page.getByText(REFUSED).waitFor();
            await expectNothingSaid();
          } else {
            await page.getByRole('heading', { name: NOT_STAFF }).waitFor();
            expect(await page.getByText(done, { exact: true }).count()).toBe(0);
          }
          if (resentForms.includes(action)) {
            await page.clock.runFor(ROLES_AGE_MS);
            await action.press(page);
            await page.getByText(REFUSED).waitFor();
            await expectNothingSaid();
          }
        } finally {
          await changeRole('grant', role, world.actors[role]);
        }
        // Only an open form keeps a page that its user may no longer see.
        if (!action.readDraft) await openAgain();
      }

      if (missingParts.includes('the server')) {
        const keys = await pressInVain(page, () => action.press(page), disconnect);
        await expectNothingSaid();
        expect(keys.size).toBe(1);
      }

      const sent: Request[] = [];
      const noteCall = (request: Request) => isCallOf(action, request) && sent.push(request);
      page.on('request', noteCall);
      let press = () => action.press(page);
      if (missingParts.includes('the session')) {
        await page.route(COMMANDS, endSession);
        await press();
        const question = page.getByRole('dialog', { name: 'Your session has ended' });
        await question.waitFor();
        await page.unroute(COMMANDS, endSession);
        await expectNothingSaid();
        await question.getByRole('button', { name: 'Send me a link' }).click();
        press = () => question.getByRole('button', { name: 'Continue' }).click();
      }
      expect(await countNew()).toBe(0);

      const isAnswerLost = missingParts.includes('the answer');
      if (isAnswerLost) {
        await pressInVain(page, press, loseAnswer);
        await expect.poll(countNew).toBe(1);
        expect(await page.getByText(done, { exact: true }).count()).toBe(0);
      }
      if (!isAnswerLost) await press();
      else if (!isOffered) {
        await expectNothingSaid();
        await action.press(page);
      }
      // An action that is no longer offered has been done. Some say so only later.
      if (isOffered) await expect.poll(() => isOffered(page)).toBe(false);
      else await page.getByText(done, { exact: true }).waitFor();
      await expect.poll(countNew).toBe(1);
      page.off('request', noteCall);
      expect(sent).not.toEqual([]);
      await action.end?.(page);
      rolesWithCleanPage.add(role);
    },
  );
});
