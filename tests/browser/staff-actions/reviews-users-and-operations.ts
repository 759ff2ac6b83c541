import {
  adminAnswerReview,
  adminEraseUser,
  adminGrantRole,
  adminHideReview,
  adminRemovePasskeys,
  adminRemoveReviewAnswer,
  adminResendMail,
  adminRestoreReview,
  adminRetryFailedJob,
  adminRetryParkedEvent,
  adminRevokeRole,
  adminStartRebuild,
} from '@mirabelle/backoffice-contracts';
import type { Endpoint } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { createCustomerReview } from '../../service/calls/booking.js';
import { callOrThrow, type World } from '../../service/calls/index.js';
import { createFailedJob, createGivenUpMail, createParkedEvent } from '../../service/calls/operations.js';
import { addPasskey } from '../../support/passkeys.js';
import { createListPath } from '../list-path.js';
import { findButton } from '../locators.js';
import { byButton, byDialog, click, isSubmitOffered, type StaffAction } from './staff-action.js';

const role = 'operator';

async function openReview(world: World, endpoint?: Endpoint, body?: object): Promise<string> {
  const params = await createCustomerReview(world);
  if (endpoint) await callOrThrow(world.actors.operator.client, endpoint, { params, ...(body && { body }) });
  await world.waitUntilProjected();
  return `reviews/${params.id}/show`;
}

/** Waits for the page's own move to the list; otherwise that move would end the next action's page. */
const waitUntilListed = (page: Page, resource: string) =>
  page.waitForURL(({ pathname }) => pathname === `/backoffice/${resource}`);

let emailOfUser = '';

/** Opens the account of a new customer. */
async function openUser(world: World, { withPasskey = false, withRole = false } = {}): Promise<string> {
  const { client, account } = await world.signUpCustomer();
  const params = { id: account?.user.id ?? '' };
  if (withPasskey) await addPasskey(client);
  await world.waitUntilProjected();
  if (withRole)
    await callOrThrow(world.actors.operator.client, adminGrantRole, { params, body: { role: 'support' } });
  emailOfUser = account?.email ?? '';
  await world.waitUntilProjected();
  return `users/${params.id}/show`;
}

/** Presses the switch of a role, which opens a dialog. */
const byRoleSwitch = (submit: string) => ({
  ...byDialog('', submit),
  fill: (page: Page) => page.getByRole('switch', { name: 'Support' }).click(),
});

export const reviewActions: readonly StaffAction[] = [
  {
    name: 'a review that is hidden',
    sends: adminHideReview,
    role,
    open: (world) => openReview(world),
    ...byDialog('Hide', 'Hide the review'),
    done: 'The review is hidden and no longer counts.',
    leadsTo: { event: 'ReviewHidden' },
  },
  {
    name: 'a review that is shown again',
    sends: adminRestoreReview,
    role,
    open: (world) => openReview(world, adminHideReview),
    ...byButton('Show again'),
    done: 'The review is visible again and counts.',
    leadsTo: { event: 'ReviewRestored' },
  },
  {
    name: 'the answer to a review',
    sends: adminAnswerReview,
    role,
    open: (world) => openReview(world),
    ...byDialog('Answer', 'Publish the answer', (page) =>
      page.getByRole('dialog').getByRole('textbox').fill('Thank you. See you soon!'),
    ),
    done: 'The answer is on the salon’s page.',
    leadsTo: { event: 'ReviewAnswered' },
  },
  {
    name: 'the removal of an answer',
    sends: adminRemoveReviewAnswer,
    role,
    open: (world) => openReview(world, adminAnswerReview, { answer: 'Thank you!' }),
    ...byDialog('Remove answer', 'Remove the answer'),
    isOffered: isSubmitOffered('Remove the answer'),
    done: 'The answer is gone.',
    leadsTo: { event: 'ReviewAnswerRemoved' },
  },
];

export const userActions: readonly StaffAction[] = [
  {
    name: 'a role that is granted',
    sends: adminGrantRole,
    role,
    open: (world) => openUser(world),
    ...byRoleSwitch('Give the role'),
    done: 'The role is given and works at once.',
    leadsTo: { event: 'StaffRoleGranted' },
  },
  {
    name: 'a role that is revoked',
    sends: adminRevokeRole,
    role,
    open: (world) => openUser(world, { withRole: true }),
    ...byRoleSwitch('Take the role away'),
    done: 'The role is taken away and ends at once.',
    leadsTo: { event: 'StaffRoleRevoked' },
  },
  {
    name: 'the removal of lost passkeys',
    sends: adminRemovePasskeys,
    role,
    open: (world) => openUser(world, { withPasskey: true }),
    ...byDialog('Remove lost passkeys', 'Remove them'),
    isOffered: isSubmitOffered('Remove them'),
    done: 'The passkeys are removed and the sessions ended.',
    leadsTo: { event: 'PasskeyRemoved' },
  },
  {
    name: 'the erasure of an account',
    sends: adminEraseUser,
    role,
    open: (world) => openUser(world),
    ...byDialog('Erase account', 'Erase for good', (page) =>
      page.getByRole('dialog').getByRole('textbox').fill(emailOfUser),
    ),
    isOffered: isSubmitOffered('Erase for good'),
    done: 'The account is erased.',
    leadsTo: { event: 'PersonalDataErased' },
    end: (page) => waitUntilListed(page, 'users'),
  },
];

export const systemActions: readonly StaffAction[] = [
  {
    name: 'the retry of a parked event',
    sends: adminRetryParkedEvent,
    role,
    open: async (world) => `parked-events/${(await createParkedEvent(world)).id}/show`,
    ...byButton('Try again'),
    done: 'It was processed, and the events behind it follow.',
    leadsTo: { table: 'operator_acts', where: "act = 'retry-parked-event'" },
    end: (page) => waitUntilListed(page, 'parked-events'),
  },
  {
    name: 'the retry of a failed job',
    sends: adminRetryFailedJob,
    role,
    open: async (world) => createListPath('failed-jobs', { id: [(await createFailedJob(world)).id] }),
    fill: (page) => findButton(page, 'Try again').waitFor(),
    press: (page) => click(page, 'Try again'),
    done: 'The job runs again.',
    leadsTo: { table: 'operator_acts', where: "act = 'retry-job'" },
  },
  {
    name: 'a mail that is sent again',
    sends: adminResendMail,
    role,
    async open(world) {
      await createGivenUpMail(world);
      return createListPath('mails', { status: 'given-up' });
    },
    ...byButton('Send again'),
    done: 'It is on its way again. The list shows it as a mail of its own, with your name.',
    leadsTo: { table: 'operator_acts', where: "act = 'resend-mail'" },
  },
  {
    name: 'a rebuild',
    sends: adminStartRebuild,
    role,
    open: async () => 'operations',
    ...byDialog('Rebuild…', 'Rebuild', (page) =>
      page.getByLabel('Type read_model to confirm').fill('read_model'),
    ),
    done: 'The rebuild has been requested.',
    leadsTo: { table: 'rebuilds', where: 'true' },
  },
];
