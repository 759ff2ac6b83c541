/** The business rules: events, commands and deciders of all contexts except those about salons, without I/O, clock or random numbers. */
export {
  type Decider,
  type DomainEvent,
  type EventOf,
  fold,
  isRefused,
  narrowEvents,
  type Refusal,
  RefusalError,
  type StreamName,
} from '@mirabelle/decider';
export { type Account, account } from './account/account.js';
export {
  type AccountEvent,
  type AccountVerified,
  accountStream,
  type DeviceAdded,
  type PersonalDataErased,
  type SignInLinkRequested,
} from './account/account-events.js';
export { type Device, isRemembered, type NewDevice, REMEMBERED_DAYS } from './account/devices.js';
export { type AccountNotFound, linkRequest, linkRequestStream } from './account/link-request.js';
export {
  type MailboxBenefit,
  mailboxClaim,
  mailboxClaimStream,
} from './account/mailbox-claim.js';
export {
  type ClaimCommand,
  emailClaim,
  emailClaimStream,
  referralCodeClaim,
  referralCodeStream,
} from './account/unique-claims.js';
export {
  COMMISSION_TRANSITIONS,
  type Commission,
  type CommissionCommand,
  type CommissionStatus,
  commission,
} from './affiliate/commission.js';
export { createCommissionEntry } from './affiliate/commission-entries.js';
export {
  type CommissionDetails,
  type CommissionEntry,
  type CommissionEvent,
  type CommissionPartlyReversed,
  type CommissionReversed,
  commissionStream,
  type Payout,
} from './affiliate/commission-events.js';
export { type CartItem, cart, findItemId } from './cart/cart.js';
export { type CartEvent, type CartProduct, cartStream } from './cart/cart-events.js';
export type { ContactCommand, ContactMessage } from './contact/contact-commands.js';
export {
  type ContactEvent,
  type ContactMessageAssigned,
  type ContactMessageReceived,
  type ContactMessageReplied,
  type ContactNoteAdded,
  type ContactReplyReceived,
  contactMessageStream,
  formatContactPersonId,
  parseContactPersonId,
  type ReturnTime,
} from './contact/contact-events.js';
export { contactMessage, MAX_INBOUND_REPLIES } from './contact/contact-message.js';
export { findWaitBeforeMerge, findWaitingSince } from './contact/contact-waits.js';
export { eventDefinitions } from './event-types.js';
export {
  type PasskeyAdded,
  type PasskeyEvent,
  type PasskeyRemoved,
  passkeysStream,
} from './passkeys/passkey-events.js';
export { findPasskey, passkeys } from './passkeys/passkeys.js';
export { type Payment, type PaymentCommand, payment } from './payment/payment.js';
export {
  type GoodsSent,
  type OrderedItem,
  type PaymentCaptured,
  type PaymentEvent,
  type PaymentOrderCreated,
  type PaymentPartlyRefunded,
  type PaymentPartRefundRequested,
  type PaymentRefunded,
  type PaymentRefundRequested,
  type PaymentReleased,
  type PaymentUsed,
  paymentStream,
  type Shipment,
} from './payment/payment-events.js';
export { getCurrentPlan, getSubscriptionStatus, type PlanState, startsTrial } from './plan/plan.js';
export type { PlanChanged, PlanEvent, PlanExpired, TrialStarted } from './plan/plan-events.js';
export { referrals } from './referral/referral.js';
export { type BonusPhotosEarned, type ReferralEvent, referralStream } from './referral/referral-events.js';
export { type ReplyTemplateCommand, replyTemplate } from './reply-template/reply-template.js';
export {
  type ReplyTemplateContent,
  type ReplyTemplateEvent,
  replyTemplateStream,
} from './reply-template/reply-template-events.js';
export { type SavedSearchCommand, savedSearch } from './saved-search/saved-search.js';
export { type SavedSearchEvent, savedSearchStream } from './saved-search/saved-search-events.js';
export {
  type PersonalDataReading,
  staffReads,
  staffReadsStream,
} from './staff/personal-data-read.js';
export {
  changesRoles,
  type StaffEvent,
  type StaffRole,
  type StaffRoles,
  staff,
  staffStream,
} from './staff/staff.js';
export { studio } from './studio/studio.js';
export {
  type AnalysisDeleted,
  type AnalysisSaved,
  type BonusPhotosReceived,
  type FaceAnalysis,
  type Look,
  type LookDeleted,
  type LookRenamed,
  type LookRestored,
  type LookSaved,
  type LookShared,
  type LookSharingStopped,
  type StoredRecommendations,
  type StudioEvent,
  studioStream,
  type TryOnsCarriedOver,
  type TryOnUsed,
} from './studio/studio-events.js';
