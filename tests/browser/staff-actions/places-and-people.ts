import {
  adminAnswerReview,
  adminCloseSalonDays,
  adminGrantRole,
  adminHideReview,
  adminRetireSalonService,
  adminSuspendSalon,
  adminUpdateSalon,
} from '@mirabelle/backoffice-contracts';
import { PRICED_ITEMS, SALONS } from '@mirabelle/catalogue';
import type { Endpoint } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { createCustomerReview } from '../../service/calls/booking.js';
import { callOrThrow, type World } from '../../service/calls/index.js';
import { createGivenUpMail, createParkedEvent } from '../../service/calls/operations.js';
import { addPasskey } from '../../support/passkeys.js';
import { byButton, byDialog, click, isSubmitOffered, listPath, type StaffAction } from './staff-action.js';

const role = 'operator';
const DAY = '2031-05-06';

/** Each try of a new price changes the price of another thing. */
const pricedItems = PRICED_ITEMS.values();
/** Each try of an action changes another salon. */
const salons = SALONS.slice(1).values();
const takeSalon = () => ({ id: (salons.next().value as (typeof SALONS)[number]).id });

async function chooseReason(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name, exact: true }).click();
}

/** Opens a salon that can be booked only today and on the next two days, because each of these days is told of a suspension. */
async function openSalon({ actors, waitUntilProjected }: World, endpoint?: Endpoint, body?: object) {
  const params = takeSalon();
  const { client } = actors.operator;
  await callOrThrow(client, adminUpdateSalon, { params, body: { bookingHorizonDays: 2 } });
  if (endpoint) await callOrThrow(client, endpoint, { params, body });
  await waitUntilProjected();
  return `salons/${params.id}`;
}

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

export const salonActions: readonly StaffAction[] = [
  {
    name: 'a saved salon',
    role,
    open: (world) => openSalon(world),
    fill: (page) => page.getByLabel('Phone').fill('+81 3 5555 0123'),
    press: (page) => click(page, 'Save'),
    readDraft: (page) => page.getByLabel('Phone').inputValue(),
    done: 'The salon is saved.',
    leadsTo: { event: 'SalonDetailsChanged' },
  },
  {
    name: 'a closed day',
    role,
    open: (world) => openSalon(world),
    ...byDialog('Close for a day or more', 'Close the salon', (page) =>
      page.getByRole('dialog').getByLabel('First day').fill(DAY),
    ),
    done: 'The salon is closed on these days.',
    leadsTo: { event: 'SalonDayClosed' },
  },
  {
    name: 'a day that is opened again',
    role,
    open: (world) => openSalon(world, adminCloseSalonDays, { from: DAY, to: DAY }),
    fill: (page) => page.getByRole('button', { name: /^Open again on/ }).waitFor(),
    press: (page) => page.getByRole('button', { name: /^Open again on/ }).click(),
    isOffered: (page) => page.getByRole('button', { name: /^Open again on/ }).isVisible(),
    done: 'The salon can be booked on this day again.',
    leadsTo: { event: 'SalonDayOpened' },
  },
  {
    name: 'the suspension of a salon',
    role,
    open: (world) => openSalon(world),
    ...byDialog('Suspend the salon', 'Suspend the salon', async (page) => {
      await page.getByRole('dialog').getByLabel('Reason').click();
      await page.getByRole('option', { name: 'The salon has closed down' }).click();
    }),
    done: 'The salon is suspended.',
    leadsTo: { event: 'SalonSuspended' },
  },
  {
    name: 'a salon that is taken up again',
    role,
    open: (world) => openSalon(world, adminSuspendSalon, { reason: 'requested' }),
    ...byButton('Take up again'),
    done: 'Customers find the salon again.',
    leadsTo: { event: 'SalonResumed' },
  },
  {
    name: 'a service that a salon no longer offers',
    role,
    open: (world) => openSalon(world),
    ...byDialog('Take out a service', 'Take it out', async (page) => {
      await page.getByRole('dialog').getByRole('combobox', { name: 'Service' }).click();
      await page.getByRole('option', { name: 'Consultation' }).click();
      await page.getByRole('dialog').getByLabel('First day without it').fill(DAY);
    }),
    done: 'The service is taken out of the salon’s offer.',
    leadsTo: { event: 'SalonServiceRetired' },
  },
  {
    name: 'a service that a salon offers again',
    role,
    open: (world) => openSalon(world, adminRetireSalonService, { serviceId: 'consultation', from: DAY }),
    ...byButton('Offer Consultation again'),
    done: 'The salon offers the service again.',
    leadsTo: { event: 'SalonServiceRestored' },
  },
  {
    name: 'a new price',
    role,
    open: async () => `prices/${(pricedItems.next().value as (typeof PRICED_ITEMS)[number]).id}/show`,
    ...byDialog('Change the price', 'Set the price', async (page) => {
      // No price of the catalogue.
      await page.getByLabel('New price in dollars').fill('77');
      await chooseReason(page, 'Season');
    }),
    done: 'The new price is saved.',
    leadsTo: { event: 'PriceChangeScheduled' },
  },
  {
    name: 'the end of an offer',
    role,
    open: async () => 'prices/product-lindwerk-7-46/show',
    ...byDialog('Stop offering', 'Stop offering it', (page) => chooseReason(page, 'The brand’s wish')),
    done: 'The end of the offer is saved.',
    leadsTo: { event: 'OfferChangeScheduled' },
  },
  {
    name: 'a new name of a product',
    role,
    open: async () => 'prices/product-velmira-l105/show',
    ...byDialog('Rename', 'Set the name', async (page) => {
      await page.getByLabel('New name').fill('A name of no other lipstick');
      await chooseReason(page, 'Correction');
    }),
    done: 'The new name is saved.',
    leadsTo: { event: 'NameChangeScheduled' },
  },
];

export const reviewActions: readonly StaffAction[] = [
  {
    name: 'a review that is hidden',
    role,
    open: (world) => openReview(world),
    ...byDialog('Hide', 'Hide the review'),
    done: 'The review is hidden and no longer counts.',
    leadsTo: { event: 'ReviewHidden' },
  },
  {
    name: 'a review that is shown again',
    role,
    open: (world) => openReview(world, adminHideReview),
    ...byButton('Show again'),
    done: 'The review is visible again and counts.',
    leadsTo: { event: 'ReviewRestored' },
  },
  {
    name: 'the answer to a review',
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
    role,
    open: (world) => openUser(world),
    ...byRoleSwitch('Grant the role'),
    done: 'The role is granted and works at once.',
    leadsTo: { event: 'StaffRoleGranted' },
  },
  {
    name: 'a role that is revoked',
    role,
    open: (world) => openUser(world, { withRole: true }),
    ...byRoleSwitch('Revoke the role'),
    done: 'The role is revoked and ends at once.',
    leadsTo: { event: 'StaffRoleRevoked' },
  },
  {
    name: 'the removal of lost passkeys',
    role,
    open: (world) => openUser(world, { withPasskey: true }),
    ...byDialog('Remove lost passkeys', 'Remove them'),
    isOffered: isSubmitOffered('Remove them'),
    done: 'The passkeys are removed and the sessions ended.',
    leadsTo: { event: 'PasskeyRemoved' },
  },
  {
    name: 'the erasure of an account',
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
    role,
    open: async (world) => `parked-events/${(await createParkedEvent(world)).id}/show`,
    ...byButton('Try again'),
    done: 'It was processed, and the events behind it follow.',
    leadsTo: { table: 'operator_acts', where: "act = 'retry-parked-event'" },
    end: (page) => waitUntilListed(page, 'parked-events'),
  },
  {
    name: 'a mail that is sent again',
    role,
    async open(world) {
      await createGivenUpMail(world);
      return listPath('mails', { status: 'given-up' });
    },
    ...byButton('Send again'),
    done: 'Sending it again.',
    leadsTo: { table: 'operator_acts', where: "act = 'resend-mail'" },
  },
  {
    name: 'a rebuild',
    role,
    open: async () => 'operations',
    ...byDialog('Rebuild…', 'Rebuild', (page) =>
      page.getByLabel('Type read_model to confirm').fill('read_model'),
    ),
    done: 'The rebuild has been requested.',
    leadsTo: { table: 'rebuilds', where: 'true' },
  },
];
