export {
  createUnknownBookingRefusal,
  loadBooking,
  loadSalon,
  parseHomeCalendar,
  requireAcceptable,
  requireSlot,
} from './booking/booking-lookups.js';
export { limitToBooking } from './booking/limit-to-booking.js';
export { moveAppointment } from './booking/move-appointment.js';
export { correctTimes, releaseTime, reserveTime } from './booking/reserve-time.js';
export { correctReservedTimes, executeOnCustomerBookings } from './booking/reserved-times.js';
export {
  BulkActions,
  type BulkRecord,
  type BulkResult,
  type NumberedBulkRecord,
  type UnfinishedBulkAction,
} from './bulk/bulk-actions.js';
export { listDays, parseSalonDay, requestDaySuspensions } from './bulk/suspend-days.js';
export { CommandBus, type CommandMetadata, type Execution } from './commands/command-bus.js';
export { CommandRefused, ignoreRefusal } from './commands/command-refused.js';
export {
  deriveCommandId,
  deriveCommissionId,
  deriveMetadata,
  deriveReversalId,
} from './commands/derived-ids.js';
export { type CalendarDay, executeOnCalendar, executeOnPayment } from './commands/execute-on-stream.js';
export { type ExpectedVersions, requireExpectedVersion } from './commands/expected-versions.js';
export { findReplyAddress, isReplyAddress, readReplyAddress } from './contact/reply-address.js';
export {
  type CaughtMails,
  formatAddressPersonId,
  formatFarewellPersonId,
  hashMailPerson,
  MAIL_PERSON_HEADER,
} from './erasure/caught-mails.js';
export { listPersonalStreams } from './erasure/delete-personal-data.js';
export { erasePerson, finishErasure } from './erasure/erase-person.js';
export { deleteFarewell, type Farewell, readFarewell } from './erasure/farewell.js';
export { checkKeys, renewMasterKeyCheck, WrongKey } from './keys/check-keys.js';
export { hasSealedData } from './keys/has-sealed-data.js';
export { restoreKeys, saveKeys } from './keys/keys-file.js';
export {
  deleteLinkRequest,
  type LinkRequest,
  openLinkRequest,
  readLinkRequest,
} from './link-requests/link-requests.js';
export { claimMailbox } from './mailbox/claim-mailbox.js';
export { loadTryOnsUsedBeforeErasure } from './mailbox/try-ons-before-erasure.js';
export { formatCopyContext, openMailCopy, parseMailCopy, sealMailCopy } from './mails/mail-copies.js';
export {
  formatRecipientContext,
  JOIN_ERASED_RECIPIENT,
  MAIL_RECIPIENT_STATE,
  type MailRecipient,
  readMailRecipient,
  type StoredMailRecipient,
  sealMailRecipient,
} from './mails/mail-recipients.js';
export { recordOperatorAction } from './operations/operator-actions.js';
export {
  estimateSecondsLeft,
  OPERATIONS_CHANGED,
  REBUILD_REQUESTED,
  type Rebuild,
  type RebuildProgress,
  Rebuilds,
} from './operations/rebuilds.js';
export { moveStaffReadings, recordStaffReading } from './operations/staff-readings.js';
export { forfeitPayment, type PaidBooking } from './payment/forfeit-payment.js';
export { createPurchaseCommission } from './payment/purchase-commission.js';
export { reconcilePayment } from './payment/reconcile-payment.js';
export { isPushServiceAddress } from './push/push-services.js';
export {
  deleteEndedPushSubscription,
  deletePushSubscriptions,
  listPushDevices,
  movePushSubscription,
  type PushSubscription,
  readPushSubscription,
  savePushSubscription,
} from './push/push-subscriptions.js';
export { readVapidKeys, type VapidKeys } from './push/vapid-keys.js';
export { runAdminCommand } from './run-admin-command.js';
export { migrate } from './schema/migrate.js';
export { serviceMigrations } from './schema/service-migrations.js';
export {
  createServiceContext,
  type ProviderContext,
  type ServiceContext,
  withProviders,
} from './service-context.js';
export { announceSessionsEnded, endSessionsOf } from './sessions/end-sessions.js';
export {
  hashSessionId,
  SESSION_ENDED,
  SessionCache,
  type StoredSession,
} from './sessions/session-cache.js';
export {
  deriveSessionDeviceId,
  endSessionsOfDevice,
  listSessionsOf,
} from './sessions/user-sessions.js';
export { loadRolesOfEmailHash, loadStaffRoles } from './staff/staff-roles.js';
export { waitForLog } from './wait-for-log.js';
