import { SALONS } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { createCallExample, type Examples } from './example.js';

const params = { id: SALONS[0]?.id as string };

export const salonExamples: Examples = {
  listSalons: createCallExample(contracts.listSalons),
  readSalon: createCallExample(contracts.readSalon, { params }),
  readAvailability: createCallExample(contracts.readAvailability, { params, query: { date: '2031-05-05' } }),
  readNextFree: createCallExample(contracts.readNextFree, { params, query: { serviceType: 'Haircut' } }),
  listSalonReviews: createCallExample(contracts.listSalonReviews, { params }),
  adminListSalons: createCallExample(contracts.adminListSalons),
  adminExportSalons: createCallExample(contracts.adminExportSalons),
  adminReadSalon: createCallExample(contracts.adminReadSalon, { params }),
  adminUpdateSalon: {
    endpoint: contracts.adminUpdateSalon,
    createParts: (world) => ({
      params,
      body: { phone: `+33 1 40 00 ${1000 + (world.nextNumber() % 9000)}` },
    }),
  },
};
