import {
  adminCloseSalonDays,
  adminCreateSalon,
  adminOpenSalonDays,
  adminRestoreSalonService,
  adminResumeSalon,
  adminRetireSalonService,
  adminScheduleNameChange,
  adminScheduleOfferChange,
  adminSchedulePriceChange,
  adminScheduleSalonHours,
  adminSuspendSalon,
  adminUpdateSalon,
  adminWithdrawPriceChange,
  adminWithdrawSalonHours,
} from '@mirabelle/backoffice-contracts';
import { PRICED_ITEMS, SALONS } from '@mirabelle/catalogue';
import type { Endpoint } from '@mirabelle/contracts';
import type { Page } from 'playwright-core';
import { callOrThrow, type World } from '../../service/calls/index.js';
import { OPEN_EVERY_DAY } from '../../support/salons.js';
import { byButton, byDialog, click, isSubmitOffered, type StaffAction } from './staff-action.js';

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

/** Opens a salon that can be booked only today and on the next two days, because a suspension is written to the calendar of each of these days. */
async function openSalon({ actors, waitUntilProjected }: World, endpoint?: Endpoint, body?: object) {
  const params = takeSalon();
  const { client } = actors.operator;
  await callOrThrow(client, adminUpdateSalon, { params, body: { bookingHorizonDays: 2 } });
  if (endpoint) await callOrThrow(client, endpoint, { params, body });
  await waitUntilProjected();
  return `salons/${params.id}`;
}

/** What the form of a new salon asks for, apart from what is chosen. */
const NEW_SALON = [
  ['Name', 'Luz & Sombra'],
  ['Phone', '+34 958 000 000'],
  ['Email', 'hello@luz.example'],
  ['Website', 'luz.example/'],
  ['Street', 'Calle Nueva 4'],
  ['City', 'Granada'],
  ['Latitude', '37.1773'],
  ['Longitude', '-3.5986'],
] as const;

async function chooseTyped(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
}

export const salonActions: readonly StaffAction[] = [
  {
    name: 'a new salon',
    sends: adminCreateSalon,
    role,
    open: async () => 'salons/create',
    async fill(page) {
      for (const [label, value] of NEW_SALON)
        await page.getByRole('textbox', { name: label }).first().fill(value);
      await chooseTyped(page, 'Country', 'Spain');
      await chooseTyped(page, 'Time zone', 'Europe/Madrid');
      await page.getByRole('combobox', { name: 'Price range' }).click();
      await page.getByRole('option', { name: /^\$\$ / }).click();
      await page.getByRole('checkbox', { name: 'Balayage' }).check();
      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByRole('textbox', { name: 'Name of person 1' }).fill('Inés Vega');
    },
    press: (page) => click(page, 'Add and publish'),
    readDraft: (page) => page.getByLabel('Street').first().inputValue(),
    done: 'The salon is added, and customers find it.',
    leadsTo: { event: 'SalonListed' },
  },
  {
    name: 'a saved salon',
    sends: adminUpdateSalon,
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
    sends: adminCloseSalonDays,
    role,
    open: (world) => openSalon(world),
    ...byDialog('Close for a day or more', 'Close the salon', (page) =>
      page.getByRole('dialog').getByLabel('First day').fill(DAY),
    ),
    done: 'The closing is saved. Nobody can book these times.',
    leadsTo: { event: 'SalonDayClosed' },
  },
  {
    name: 'a day that is opened again',
    sends: adminOpenSalonDays,
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
    sends: adminSuspendSalon,
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
    name: 'the end of the suspension of a salon',
    sends: adminResumeSalon,
    role,
    open: (world) => openSalon(world, adminSuspendSalon, { reason: 'requested' }),
    ...byDialog('Lift the suspension', 'Lift it now'),
    done: 'Customers find the salon again.',
    leadsTo: { event: 'SalonResumed' },
  },
  {
    name: 'a service that a salon no longer offers',
    sends: adminRetireSalonService,
    role,
    open: (world) => openSalon(world),
    ...byDialog('Take out services', 'Take out', async (page) => {
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Consultation' }).check();
      await page.getByRole('dialog').getByLabel('First day without them').fill(DAY);
    }),
    done: 'The chosen services are taken out of the salon’s offer.',
    leadsTo: { event: 'SalonServiceRetired' },
  },
  {
    name: 'a service that a salon offers again',
    sends: adminRestoreSalonService,
    role,
    open: (world) => openSalon(world, adminRetireSalonService, { serviceIds: ['consultation'], from: DAY }),
    ...byButton('Offer Consultation again'),
    done: 'The salon offers the service again.',
    leadsTo: { event: 'SalonServiceRestored' },
  },
  {
    name: 'opening hours from a day on',
    sends: adminScheduleSalonHours,
    role,
    open: (world) => openSalon(world),
    ...byDialog('Change from a day on', 'Schedule the change', async (page) => {
      await page.getByRole('dialog').getByLabel('First day').fill(DAY);
      await page.getByRole('dialog').getByRole('switch', { name: 'Monday, open' }).click();
    }),
    done: 'The change of the opening hours is saved.',
    leadsTo: { event: 'SalonHoursChangeScheduled' },
  },
  {
    name: 'opening hours from a day on that are withdrawn',
    sends: adminWithdrawSalonHours,
    role,
    open: (world) => openSalon(world, adminScheduleSalonHours, { from: DAY, openingHours: OPEN_EVERY_DAY }),
    ...byDialog('Withdraw the change from Tuesday, May 6, 2031 on', 'Withdraw the change'),
    done: 'The change of the opening hours is withdrawn.',
    leadsTo: { event: 'SalonHoursChangeWithdrawn' },
  },
  {
    name: 'a new price',
    sends: adminSchedulePriceChange,
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
    sends: adminScheduleOfferChange,
    role,
    open: async () => 'prices/product-lindwerk-7-46/show',
    ...byDialog('Stop offering', 'Stop offering it', (page) => chooseReason(page, 'The brand’s wish')),
    done: 'The end of the offer is saved.',
    leadsTo: { event: 'OfferChangeScheduled' },
  },
  {
    name: 'a new name of a product',
    sends: adminScheduleNameChange,
    role,
    open: async () => 'prices/product-velmira-l105/show',
    ...byDialog('Rename', 'Set the name', async (page) => {
      await page.getByLabel('New name').fill('A name of no other lipstick');
      await chooseReason(page, 'Correction');
    }),
    done: 'The new name is saved.',
    leadsTo: { event: 'NameChangeScheduled' },
  },
  {
    name: 'a planned price that is withdrawn',
    sends: adminWithdrawPriceChange,
    role,
    async open({ actors, waitUntilProjected }) {
      const id = 'product-velmira-l105';
      const body = { price: '77.99', validFrom: '2041-01-01T12:00:00.000Z', reason: 'season' };
      await callOrThrow(actors.operator.client, adminSchedulePriceChange, { params: { id }, body });
      await waitUntilProjected();
      return `prices/${id}/show`;
    },
    ...byDialog('Withdraw $77.99 from', 'Withdraw the change'),
    async fill(page) {
      await page.getByRole('button', { name: /^Withdraw \$77\.99 from/ }).click();
      await page.getByRole('button', { name: 'Withdraw the change' }).waitFor();
    },
    isOffered: isSubmitOffered('Withdraw the change'),
    done: 'The change is withdrawn.',
    leadsTo: { event: 'PriceChangeWithdrawn' },
  },
];
