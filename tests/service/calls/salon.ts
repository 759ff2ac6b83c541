import { SALONS } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { type Examples, simply } from './example.js';

const params = { id: SALONS[0]?.id as string };

export const salonExamples: Examples = {
  listSalons: simply(contracts.listSalons),
  readSalon: simply(contracts.readSalon, { params }),
  readAvailability: simply(contracts.readAvailability, { params, query: { date: '2031-05-05' } }),
  listSalonReviews: simply(contracts.listSalonReviews, { params }),
  adminListSalons: simply(contracts.adminListSalons),
  adminExportSalons: simply(contracts.adminExportSalons),
  adminReadSalon: simply(contracts.adminReadSalon, { params }),
  adminUpdateSalon: {
    endpoint: contracts.adminUpdateSalon,
    make: (world) => ({ params, body: { phone: `+33 1 40 00 ${1000 + (world.next() % 9000)}` } }),
  },
};
