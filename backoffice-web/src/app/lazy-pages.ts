import { lazyWithRetry } from '@mirabelle/lazy-loading';

// The pages of the resources, and the page of devices. The browser fetches the code of a page when it is first opened.

export const BookingList = lazyWithRetry(async () => (await import('../bookings/booking-list')).BookingList);
export const BookingCreate = lazyWithRetry(
  async () => (await import('../bookings/create/booking-create')).BookingCreate,
);
export const BookingShow = lazyWithRetry(async () => (await import('../bookings/booking-show')).BookingShow);
export const ContactMessageList = lazyWithRetry(
  async () => (await import('../contact-messages/contact-message-list')).ContactMessageList,
);
export const ContactMessageShow = lazyWithRetry(
  async () => (await import('../contact-messages/contact-message-show')).ContactMessageShow,
);
export const AffiliateTransactionList = lazyWithRetry(
  async () => (await import('../affiliate-transactions/affiliate-transaction-list')).AffiliateTransactionList,
);
export const AffiliateTransactionShow = lazyWithRetry(
  async () => (await import('../affiliate-transactions/affiliate-transaction-show')).AffiliateTransactionShow,
);
export const CustomerMoneyPage = lazyWithRetry(
  async () => (await import('../customer-money/customer-money-page')).CustomerMoneyPage,
);
export const ReconciliationList = lazyWithRetry(
  async () => (await import('../reconciliation/reconciliation-list')).ReconciliationList,
);
export const PaymentList = lazyWithRetry(async () => (await import('../payments/payment-list')).PaymentList);
export const PaymentShow = lazyWithRetry(async () => (await import('../payments/payment-show')).PaymentShow);
export const SalonList = lazyWithRetry(async () => (await import('../salons/salon-list')).SalonList);
export const SalonCreate = lazyWithRetry(async () => (await import('../salons/salon-create')).SalonCreate);
export const SalonEdit = lazyWithRetry(async () => (await import('../salons/salon-edit')).SalonEdit);
export const ReplyTemplateList = lazyWithRetry(
  async () => (await import('../reply-templates/reply-template-list')).ReplyTemplateList,
);
export const ReplyTemplateShow = lazyWithRetry(
  async () => (await import('../reply-templates/reply-template-show')).ReplyTemplateShow,
);
export const PriceList = lazyWithRetry(async () => (await import('../prices/price-list')).PriceList);
export const PriceShow = lazyWithRetry(async () => (await import('../prices/price-show')).PriceShow);
export const ReviewList = lazyWithRetry(async () => (await import('../reviews/review-list')).ReviewList);
export const ReviewShow = lazyWithRetry(async () => (await import('../reviews/review-show')).ReviewShow);
export const ParkedEventShow = lazyWithRetry(
  async () => (await import('../parked-events/parked-event-show')).ParkedEventShow,
);
export const ReferralShow = lazyWithRetry(
  async () => (await import('../referrals/referral-show')).ReferralShow,
);
export const UserList = lazyWithRetry(async () => (await import('../users/user-list')).UserList);
export const UserShow = lazyWithRetry(async () => (await import('../users/user-show')).UserShow);
export const ParkedEventList = lazyWithRetry(
  async () => (await import('../parked-events/parked-event-list')).ParkedEventList,
);
export const ReferralList = lazyWithRetry(
  async () => (await import('../referrals/referral-list')).ReferralList,
);
export const OperationsPage = lazyWithRetry(
  async () => (await import('../operations/operations-page')).OperationsPage,
);
export const FailedJobList = lazyWithRetry(
  async () => (await import('../failed-jobs/failed-job-list')).FailedJobList,
);
export const SecurityEventList = lazyWithRetry(
  async () => (await import('../security-events/security-event-list')).SecurityEventList,
);
export const MailList = lazyWithRetry(async () => (await import('../mails/mail-list')).MailList);
export const DevicesPage = lazyWithRetry(async () => (await import('../devices/devices-page')).DevicesPage);
