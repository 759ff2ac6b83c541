import * as backoffice from '@mirabelle/backoffice-contracts';
import { SALONS } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { createSalonForm, OPEN_EVERY_DAY } from '../../support/salons.js';
import { createCallExample, type Examples } from './example.js';
import { callOrThrow, type World } from './world.js';

const params = { id: SALONS[0]?.id as string };
/** No other test of this stage looks for this salon. */
const SUSPENDED = { id: 'prairie-rose-chicago' };

/** A day of its own for each call, on which no other test books. */
const createDay = (world: World) => {
  const day = new Date(Date.UTC(2045, 0, world.takeNextNumber())).toISOString().slice(0, 10);
  return { params, body: { from: day, to: day } };
};

export const salonExamples: Examples = {
  listSalons: createCallExample(contracts.listSalons),
  readSalon: createCallExample(contracts.readSalon, { params }),
  readAvailability: createCallExample(contracts.readAvailability, { params, query: { date: '2031-05-05' } }),
  readNextFree: createCallExample(contracts.readNextFree, { params, query: { serviceType: 'Haircut' } }),
  listSalonReviews: createCallExample(contracts.listSalonReviews, { params }),
  adminListSalons: createCallExample(backoffice.adminListSalons),
  adminExportSalons: createCallExample(backoffice.adminExportSalons),
  adminReadSalon: createCallExample(backoffice.adminReadSalon, { params }),
  adminCloseSalonDays: { endpoint: backoffice.adminCloseSalonDays, createParts: createDay },
  adminOpenSalonDays: { endpoint: backoffice.adminOpenSalonDays, createParts: createDay },
  adminCreateSalon: {
    endpoint: backoffice.adminCreateSalon,
    createParts: (world) => ({ body: createSalonForm(`Salon ${world.takeNextNumber()}`) }),
  },
  adminSuspendSalon: {
    endpoint: backoffice.adminSuspendSalon,
    async createParts({ actors }) {
      // A suspension is written to the calendar of each day that can be booked, and in tests these are the days of a hundred years.
      const body = { bookingHorizonDays: 2 };
      await callOrThrow(actors.operator.client, backoffice.adminUpdateSalon, { params: SUSPENDED, body });
      return { params: SUSPENDED, body: { reason: 'requested' } };
    },
  },
  adminRetireSalonService: {
    endpoint: backoffice.adminRetireSalonService,
    // A day that no test books, and a service that no test books at this salon.
    createParts: (world) => {
      const from = `${2200 + (world.takeNextNumber() % 500)}-01-01`;
      return { params, body: { serviceIds: ['consultation'], from } };
    },
  },
  adminRestoreSalonService: createCallExample(backoffice.adminRestoreSalonService, {
    params,
    body: { serviceId: 'consultation' },
  }),
  adminScheduleSalonHours: {
    endpoint: backoffice.adminScheduleSalonHours,
    // A day after those that tests book.
    createParts: (world) => {
      const from = `${2200 + (world.takeNextNumber() % 500)}-01-01`;
      return { params, body: { from, openingHours: OPEN_EVERY_DAY } };
    },
  },
  adminWithdrawSalonHours: createCallExample(backoffice.adminWithdrawSalonHours, {
    params,
    body: { from: '2199-01-01' },
  }),
  adminResumeSalon: createCallExample(backoffice.adminResumeSalon, { params: SUSPENDED, body: {} }),
  adminUpdateSalon: {
    endpoint: backoffice.adminUpdateSalon,
    createParts: (world) => ({
      params,
      body: { phone: `+33 1 40 00 ${1000 + (world.takeNextNumber() % 9000)}` },
    }),
  },
};
