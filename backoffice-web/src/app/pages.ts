import { lazy } from 'react';

/** Pages of resources, each fetched when it is first opened. */
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
