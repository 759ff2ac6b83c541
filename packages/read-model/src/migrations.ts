import type { Migrations } from '@mirabelle/runtime';
import { READ_MODEL } from './checkpoint.js';
import { createReadTables, type ReadModelStep } from './steps/001-read-tables.js';
import { addAffiliateColumns } from './steps/003-affiliate.js';
import { createBookingTables } from './steps/004-bookings.js';
import { createReferralTables } from './steps/005-referrals.js';
import { createStudioTables } from './steps/006-studio.js';
import { addPlanColumns } from './steps/007-plans.js';
import { createReviewTables } from './steps/008-reviews.js';
import { createFavoriteTables } from './steps/009-favorites.js';
import { createPaymentTables } from './steps/010-payments.js';
import { addContactSenderColumns } from './steps/011-contact-senders.js';
import { addBackOfficeIndexes } from './steps/012-back-office.js';
import { addRecordVersionColumns } from './steps/013-record-versions.js';
import { addSearchIndexes } from './steps/014-search.js';
import { createListIndexes } from './steps/015-list-indexes.js';
import { addReconciliationIndexes } from './steps/016-reconciliation.js';
import { addDocumentVersionColumns } from './steps/017-accepted-documents.js';
import { addApprovalColumn } from './steps/018-commission-approvals.js';
import { createPasskeyTables } from './steps/019-passkeys.js';
import { addBookingHorizonColumn } from './steps/020-booking-horizon.js';
import { addFirstReplyColumn } from './steps/021-first-replies.js';
import { recountReviews } from './steps/022-sample-reviews.js';
import { addShareColumns } from './steps/023-shared-looks.js';
import { addReviewAnswerColumns } from './steps/024-review-answers.js';
import { addSalonTeamColumn } from './steps/025-salon-teams.js';
import { createContactEntryTable } from './steps/026-contact-entries.js';
import { createReplyTemplateTable } from './steps/027-reply-templates.js';
import { addMergedIntoColumn } from './steps/028-merged-messages.js';
import { createClosedDayTable } from './steps/029-closed-days.js';
import { addSalonSuspensionColumn } from './steps/030-suspended-salons.js';
import { addWornColumns } from './steps/031-worn-looks.js';
import { createSavedSearchTable } from './steps/032-saved-searches.js';
import { createPriceChangeTable } from './steps/033-price-changes.js';
import { addRankedSearchIndexes } from './steps/034-ranked-search.js';
import { addPersonCounts } from './steps/035-person-counts.js';
import { createItemChangeTable } from './steps/036-item-changes.js';
import { addPrewarming } from './steps/037-prewarming.js';
import { addProductsToCommissionSearch } from './steps/038-commission-search.js';
import { addWaitingColumns } from './steps/039-waiting-senders.js';
import { coverBookingsByTime } from './steps/040-covering-order.js';
import { coverBookingsByCreationAndSalon } from './steps/041-covering-orders.js';
import { addPurchaseColumns } from './steps/042-purchases.js';
import { addWithdrawnApprovalColumn } from './steps/043-withdrawn-approvals.js';
import { addGuests } from './steps/044-guests.js';
import { addRefundsByStaff } from './steps/045-refunds-by-staff.js';
import { addWishes } from './steps/046-wishes.js';
import { createRetiredServiceTable } from './steps/047-retired-services.js';
import { indexAccountsBySignUp } from './steps/048-account-orders.js';
import { addCommissionPayments } from './steps/049-commission-payments.js';
import { addReminderMails } from './steps/050-reminder-mails.js';
import { addReviewFilterIndexes } from './steps/051-review-filters.js';
import { addCommissionRejections } from './steps/052-commission-rejections.js';
import { addDeliveries } from './steps/053-deliveries.js';
import { createHoursChangeTable } from './steps/054-hours-changes.js';
import { addOtherSenders } from './steps/055-other-senders.js';
import { addProductsToPayments } from './steps/056-payment-products.js';
import { coverBookingsByCreationWithTimes } from './steps/057-search-orders.js';
import { addAnsweredMessages } from './steps/058-answered-messages.js';
import { addHandedOverMessages } from './steps/059-handed-over-messages.js';
import { addWasConfirmed } from './steps/060-rejected-requests.js';
import { keepProductsOfErasedBuyers } from './steps/061-kept-products.js';
import { addAnswerDeadlines } from './steps/062-answer-deadlines.js';
import { indexCommissionReasons } from './steps/063-commission-reasons.js';
import { coverBookingsByServicePriceAndCustomer } from './steps/064-covering-searches.js';
import { coverBookingsBySalonStatusAndDay } from './steps/065-covering-middles.js';
import { addPayouts } from './steps/066-payouts.js';
import { coverPersonCounts } from './steps/067-covering-counts.js';
import { addCommissionReversals } from './steps/068-commission-reversals.js';
import { putFamilyNamesFirst } from './steps/069-family-names-first.js';
import { coverPartnerBalances } from './steps/070-partner-balances.js';
import { indexPayoutNumbers } from './steps/071-payout-numbers.js';
import { createContactNoteTable } from './steps/072-contact-notes.js';
import { addRefundedPieces } from './steps/073-refunded-pieces.js';
import { addPayoutsToCommissionSearch } from './steps/074-payout-search.js';
import { addPutAsideMessages } from './steps/075-put-aside-messages.js';
import { addPreviousTimes } from './steps/076-previous-times.js';
import { addLastMailOfSender } from './steps/077-last-mail-of-sender.js';

/**
 * The steps that create the read tables. A release adds a step and never changes one, so that the tables of
 * earlier releases can be upgraded. If a new column needs data from past events, a rebuild fills it. Money is
 * in minor units (`*_cents`), rates in basis points (`*_bp`), times of day in minutes since local midnight.
 * There are no foreign keys, because streams are projected independently.
 */
export const readModelSteps: Readonly<Record<string, ReadModelStep>> = {
  '001_read_tables': createReadTables,
  // There is no step 002.
  '003_affiliate': addAffiliateColumns,
  '004_bookings': createBookingTables,
  '005_referrals': createReferralTables,
  '006_studio': createStudioTables,
  '007_plans': addPlanColumns,
  '008_reviews': createReviewTables,
  '009_favorites': createFavoriteTables,
  '010_payments': createPaymentTables,
  '011_contact_senders': addContactSenderColumns,
  '012_back_office': addBackOfficeIndexes,
  '013_record_versions': addRecordVersionColumns,
  '014_search': addSearchIndexes,
  '015_list_indexes': createListIndexes,
  '016_reconciliation': addReconciliationIndexes,
  '017_accepted_documents': addDocumentVersionColumns,
  '018_commission_approvals': addApprovalColumn,
  '019_passkeys': createPasskeyTables,
  '020_booking_horizon': addBookingHorizonColumn,
  '021_first_replies': addFirstReplyColumn,
  // Inserts no reviews: it corrects the number of reviews and the rating of the sample salons.
  '022_sample_reviews': recountReviews,
  '023_shared_looks': addShareColumns,
  '024_review_answers': addReviewAnswerColumns,
  '025_salon_teams': addSalonTeamColumn,
  '026_contact_entries': createContactEntryTable,
  '027_reply_templates': createReplyTemplateTable,
  '028_merged_messages': addMergedIntoColumn,
  '029_closed_days': createClosedDayTable,
  '030_suspended_salons': addSalonSuspensionColumn,
  '031_worn_looks': addWornColumns,
  '032_saved_searches': createSavedSearchTable,
  '033_price_changes': createPriceChangeTable,
  '034_ranked_search': addRankedSearchIndexes,
  '035_person_counts': addPersonCounts,
  '036_item_changes': createItemChangeTable,
  '037_prewarming': addPrewarming,
  '038_commission_search': addProductsToCommissionSearch,
  '039_waiting_senders': addWaitingColumns,
  '040_covering_order': coverBookingsByTime,
  '041_covering_orders': coverBookingsByCreationAndSalon,
  '042_purchases': addPurchaseColumns,
  '043_withdrawn_approvals': addWithdrawnApprovalColumn,
  '044_guests': addGuests,
  '045_refunds_by_staff': addRefundsByStaff,
  '046_wishes': addWishes,
  '047_retired_services': createRetiredServiceTable,
  '048_account_orders': indexAccountsBySignUp,
  '049_commission_payments': addCommissionPayments,
  '050_reminder_mails': addReminderMails,
  '051_review_filters': addReviewFilterIndexes,
  '052_commission_rejections': addCommissionRejections,
  '053_deliveries': addDeliveries,
  '054_hours_changes': createHoursChangeTable,
  '055_other_senders': addOtherSenders,
  '056_payment_products': addProductsToPayments,
  '057_search_orders': coverBookingsByCreationWithTimes,
  '058_answered_messages': addAnsweredMessages,
  '059_handed_over_messages': addHandedOverMessages,
  '060_rejected_requests': addWasConfirmed,
  '061_kept_products': keepProductsOfErasedBuyers,
  '062_answer_deadlines': addAnswerDeadlines,
  '063_commission_reasons': indexCommissionReasons,
  '064_covering_searches': coverBookingsByServicePriceAndCustomer,
  '065_covering_middles': coverBookingsBySalonStatusAndDay,
  '066_payouts': addPayouts,
  '067_covering_counts': coverPersonCounts,
  '068_commission_reversals': addCommissionReversals,
  '069_family_names_first': putFamilyNamesFirst,
  '070_partner_balances': coverPartnerBalances,
  '071_payout_numbers': indexPayoutNumbers,
  '072_contact_notes': createContactNoteTable,
  '073_refunded_pieces': addRefundedPieces,
  '074_payout_search': addPayoutsToCommissionSearch,
  '075_put_aside_messages': addPutAsideMessages,
  '076_previous_times': addPreviousTimes,
  '077_last_mail_of_sender': addLastMailOfSender,
};

/**
 * SQL that creates the whole read model in a schema, empty and with the checkpoint at the start of the log.
 *
 * @param schema inserted into the SQL without quoting
 */
export function createReadModelSql(schema: string): string {
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
