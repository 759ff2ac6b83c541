import { consumerEndpoints } from '@mirabelle/contracts';
import { describe, expect, it } from 'vitest';
import { backofficeEndpoints } from './endpoints.js';

/** Reads of the back office without personal data of customers, each with the reason. */
const WITHOUT_PERSONAL_DATA: Readonly<Record<string, string>> = {
  adminListStaff: 'names and work addresses of colleagues',
  adminReadPartnerBalances: 'sums',
  adminTotalAffiliateTransactions: 'sums',
  adminTotalPayments: 'sums',
  adminListReconciliation: 'ids and amounts',
  adminSummarizeReconciliation: 'counts and sums',
  adminReadFigures: 'counts by day',
  adminSelectTransactions: 'ids and sums',
  adminPlanBookingMoves: 'ids and times',
  adminSelectBookings: 'ids and sums',
  adminSelectMessages: 'ids and counts',
  adminSelectReviews: 'ids and counts',
  adminSelectParkedEvents: 'ids and counts',
  adminListBulkActions: 'counts and sums',
  adminReadBulkAction: 'ids and outcomes',
  adminListReplyTemplates: 'texts of support, without customers',
  adminReadReplyTemplate: 'texts of support, without customers',
  adminReadReplyFrames: 'words of the mails, without customers',
  adminListPrices: 'prices',
  adminReadPrice: 'prices, and names of colleagues',
  adminListSavedSearches: 'names of colleagues, and filters without addresses',
  adminListSalons: 'details of businesses',
  adminReadSalon: 'details of businesses',
  adminExportSalons: 'details of businesses',
  adminListParkedEvents: 'ids, and errors without addresses and numbers',
  adminReadParkedEvent: 'ids, and errors without addresses and numbers',
  adminReadOperations: 'counts',
  adminListFailedJobs: 'ids, and errors without addresses and numbers',
  adminListRebuilds: 'progress',
  adminListOperatorActions: 'names of colleagues',
};

const staffReads = Object.entries(backofficeEndpoints).filter(([, { method }]) => method === 'get');

describe('the reads of the back office', () => {
  it('each read declares that it shows personal data, or is on the list of those that show none', () => {
    const undecided = staffReads.filter(
      ([name, { personalDataView }]) => name in WITHOUT_PERSONAL_DATA === (personalDataView !== undefined),
    );
    expect(undecided.map(([name]) => name)).toEqual([]);
  });

  it('each export with personal data asks for a reason and is shown to operators', () => {
    for (const [name, { personalDataView, securityAction, query }] of staffReads) {
      if (personalDataView !== 'export') continue;
      expect(securityAction, name).toBe('export');
      expect(query?.safeParse({ reason: 'customer-request' }).success, name).toBe(true);
      expect(query?.safeParse({ reason: 'Nina asked me' }).success, name).toBe(false);
      expect(query?.safeParse({}).success, name).toBe(name === 'adminExportAffiliateTransactions');
    }
  });

  it('no call of a customer or visitor counts as a reading by staff', () => {
    for (const [name, { personalDataView }] of Object.entries(consumerEndpoints))
      expect(personalDataView, name).toBeUndefined();
  });
});

describe('the two contracts', () => {
  it('every endpoint below /api/admin, and no other, is in the contracts of the back office and for staff alone', () => {
    for (const [name, { access, path }] of Object.entries(backofficeEndpoints))
      expect([name, path.startsWith('/api/admin/'), typeof access]).toEqual([name, true, 'object']);
    for (const [name, { access, path }] of Object.entries(consumerEndpoints))
      expect([name, path.startsWith('/api/admin/'), typeof access]).toEqual([name, false, 'string']);
  });
});
