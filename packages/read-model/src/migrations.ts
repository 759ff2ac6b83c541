import type { Migrations } from '@mirabelle/runtime';
import { READ_MODEL } from './checkpoint.js';
import { type ReadModelStep, readTables } from './steps/001-read-tables.js';
import { affiliateColumns } from './steps/003-affiliate.js';
import { bookings } from './steps/004-bookings.js';
import { referralTables } from './steps/005-referrals.js';
import { studioTables } from './steps/006-studio.js';
import { planColumns } from './steps/007-plans.js';
import { reviews } from './steps/008-reviews.js';
import { favoriteTables } from './steps/009-favorites.js';
import { payments } from './steps/010-payments.js';
import { contactSenders } from './steps/011-contact-senders.js';
import { backOffice } from './steps/012-back-office.js';
import { recordVersions } from './steps/013-record-versions.js';
import { search } from './steps/014-search.js';
import { listIndexes } from './steps/015-list-indexes.js';
import { reconciliation } from './steps/016-reconciliation.js';
import { acceptedDocuments } from './steps/017-accepted-documents.js';
import { commissionApprovals } from './steps/018-commission-approvals.js';
import { passkeyTables } from './steps/019-passkeys.js';
import { bookingHorizon } from './steps/020-booking-horizon.js';
import { firstReplies } from './steps/021-first-replies.js';
import { sampleReviews } from './steps/022-sample-reviews.js';

/**
 * The steps that create the read tables: the stored data model of the spec, with the columns that responses need. A
 * release adds a step and never changes one, so that the tables of earlier releases can be upgraded. If a new column
 * needs data from past events, a rebuild fills it. Money is in minor units (`*_cents`), rates in basis points (`*_bp`), times
 * of day in minutes since local midnight. There are no foreign keys, because streams are projected independently.
 */
export const readModelSteps: Readonly<Record<string, ReadModelStep>> = {
  '001_read_tables': readTables,
  '003_affiliate': affiliateColumns,
  '004_bookings': bookings,
  '005_referrals': referralTables,
  '006_studio': studioTables,
  '007_plans': planColumns,
  '008_reviews': reviews,
  '009_favorites': favoriteTables,
  '010_payments': payments,
  '011_contact_senders': contactSenders,
  '012_back_office': backOffice,
  '013_record_versions': recordVersions,
  '014_search': search,
  '015_list_indexes': listIndexes,
  '016_reconciliation': reconciliation,
  '017_accepted_documents': acceptedDocuments,
  '018_commission_approvals': commissionApprovals,
  '019_passkeys': passkeyTables,
  '020_booking_horizon': bookingHorizon,
  '021_first_replies': firstReplies,
  '022_sample_reviews': sampleReviews,
};

/**
 * SQL that creates the whole read model in a schema, empty and with the checkpoint at the start of the log.
 *
 * @param schema inserted into the SQL without quoting
 */
export function readModelSql(schema: string): string {
  return Object.keys(readModelSteps)
    .sort()
    .map((name) => readModelSteps[name]?.(schema))
    .join('\n');
}

/** The migrations of the read tables. Only the projector writes to these tables. */
export const readModelMigrations: Migrations = Object.fromEntries(
  Object.entries(readModelSteps).map(([name, step]) => [
    name,
    {
      async up(knex) {
        await knex.raw(step(READ_MODEL));
      },
      async down() {
        throw new Error(
          'Migrations of the read model cannot be rolled back; a rebuild recreates it from the log',
        );
      },
    },
  ]),
);
