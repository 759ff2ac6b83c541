import { SALONS } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { type Examples, exampleOf } from './example.js';

const params = { id: SALONS[0]?.id as string };

export const salonExamples: Examples = {
  listSalons: exampleOf(contracts.listSalons),
  readSalon: exampleOf(contracts.readSalon, { params }),
  readAvailability: exampleOf(contracts.readAvailability, { params, query: { date: '2031-05-05' } }),
  readNextFree: exampleOf(contracts.readNextFree, { params, query: { serviceType: 'Haircut' } }),
  listSalonReviews: exampleOf(contracts.listSalonReviews, { params }),
  adminListSalons: exampleOf(contracts.adminListSalons),
  adminExportSalons: exampleOf(contracts.adminExportSalons),
  adminReadSalon: exampleOf(contracts.adminReadSalon, { params }),
  adminUpdateSalon: {
    endpoint: contracts.adminUpdateSalon,
    createParts: (world) => ({
      params,
      body: { phone: `+33 1 40 00 ${1000 + (world.nextNumber() % 9000)}` },
    }),
  },
};
