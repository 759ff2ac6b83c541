import { readTables } from './steps/001-read-tables.js';
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
import type { ReadModelStep } from './steps/step.js';

/** Every move of the checkpoint is announced here, its payload the position as `formatPosition` writes it. */
export const READ_MODEL_ADVANCED = 'read_model_advanced';

/**
 * The read tables, step by step: the spec's stored data model with what the answers need beside it. A release adds a
 * step and never changes one, so that the tables of an earlier release grow into it; where a step needs what the log
 * knows of the past, a rebuild fills it. Money is in minor units (`*_cents`), rates in basis points (`*_bp`), times of
 * day in minutes since local midnight. Nothing refers to another table by a foreign key, because streams are projected
 * one by one.
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
};

/** Makes the whole read model, empty and at the beginning of the log. @param schema a name fit for SQL as it is */
export function readModelSql(schema: string): string {
  return Object.keys(readModelSteps)
    .sort()
    .map((name) => readModelSteps[name]?.(schema))
    .join('\n');
}
