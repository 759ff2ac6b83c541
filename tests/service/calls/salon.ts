import { SALONS } from '@mirabelle/catalogue';
import * as contracts from '@mirabelle/contracts';
import { type Examples, simply } from './example.js';

const params = { id: SALONS[0]?.id as string };

export const salonExamples: Examples = {
  adminListAffiliateTransactions: simply(contracts.adminListAffiliateTransactions),
  listSalons: simply(contracts.listSalons),
  readSalon: simply(contracts.readSalon, { params }),
  readAvailability: simply(contracts.readAvailability, { params, query: { date: '2031-05-05' } }),
};
