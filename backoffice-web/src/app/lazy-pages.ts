import { lazy } from 'react';

// The pages of the resources. The browser fetches the code of a page when it is first opened.

export const BookingList = lazy(async () => ({
  default: (await import('../bookings/booking-list')).BookingList,
}));
export const BookingShow = lazy(async () => ({
  default: (await import('../bookings/booking-show')).BookingShow,
}));
export const ContactMessageList = lazy(async () => ({
  default: (await import('../contact-messages/contact-message-list')).ContactMessageList,
}));
export const ContactMessageShow = lazy(async () => ({
  default: (await import('../contact-messages/contact-message-show')).ContactMessageShow,
}));
export const AffiliateTransactionList = lazy(async () => ({
  default: (await import('../affiliate-transactions/affiliate-transaction-list')).AffiliateTransactionList,
}));
export const AffiliateTransactionShow = lazy(async () => ({
  default: (await import('../affiliate-transactions/affiliate-transaction-show')).AffiliateTransactionShow,
}));
export const ReconciliationList = lazy(async () => ({
  default: (await import('../reconciliation/reconciliation-list')).ReconciliationList,
}));
export const PaymentList = lazy(async () => ({
  default: (await import('../payments/payment-list')).PaymentList,
}));
export const PaymentShow = lazy(async () => ({
  default: (await import('../payments/payment-show')).PaymentShow,
}));
export const SalonList = lazy(async () => ({ default: (await import('../salons/salon-list')).SalonList }));
export const SalonEdit = lazy(async () => ({ default: (await import('../salons/salon-edit')).SalonEdit }));
export const ReviewList = lazy(async () => ({
  default: (await import('../reviews/review-list')).ReviewList,
}));
export const ReviewShow = lazy(async () => ({
  default: (await import('../reviews/review-show')).ReviewShow,
}));
export const ParkedEventShow = lazy(async () => ({
  default: (await import('../parked-events/parked-event-show')).ParkedEventShow,
}));
export const ReferralShow = lazy(async () => ({
  default: (await import('../referrals/referral-show')).ReferralShow,
}));
export const UserList = lazy(async () => ({ default: (await import('../users/user-list')).UserList }));
export const UserShow = lazy(async () => ({ default: (await import('../users/user-show')).UserShow }));
export const ParkedEventList = lazy(async () => ({
  default: (await import('../parked-events/parked-event-list')).ParkedEventList,
}));
export const ReferralList = lazy(async () => ({
  default: (await import('../referrals/referral-list')).ReferralList,
}));
export const OperationsPage = lazy(async () => ({
  default: (await import('../operations/operations-page')).OperationsPage,
}));
export const FailedJobList = lazy(async () => ({
  default: (await import('../failed-jobs/failed-job-list')).FailedJobList,
}));
export const MailList = lazy(async () => ({ default: (await import('../mails/mail-list')).MailList }));
