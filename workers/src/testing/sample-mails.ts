import { findPlanById } from '@mirabelle/catalogue';
import type { Locale, MailContent } from '@mirabelle/mail';
import { createContactReplyContent } from '@mirabelle/mail';
import { createAccountMissingContent } from '../mails/account/account-missing.js';
import { createAccountUnreadableContent } from '../mails/account/account-unreadable.js';
import { createFarewellContent } from '../mails/account/farewell.js';
import { createLinkMailContent } from '../mails/account/link-mail.js';
import { createNewDeviceContent } from '../mails/account/new-device.js';
import { createPasskeyContent } from '../mails/account/passkey-changed.js';
import { createBookingCancelledContent } from '../mails/booking/booking-cancelled.js';
import { type BookingFacts, createUpcomingAppointmentContent } from '../mails/booking/booking-mail.js';
import { createBookingRescheduledContent } from '../mails/booking/booking-rescheduled.js';
import type { InvitationFacts } from '../mails/booking/calendar-invitation.js';
import { createContactHandedOverContent } from '../mails/contact/contact-handed-over.js';
import { createContactReceivedContent } from '../mails/contact/contact-received.js';
import { createGoodsSentContent } from '../mails/payment/goods-sent.js';
import { createPartialRefundContent } from '../mails/payment/partial-refund.js';
import type { PaymentFacts } from '../mails/payment/payment-mail.js';
import { createReceiptContent } from '../mails/payment/receipt.js';
import { createRefundContent } from '../mails/payment/refund.js';
import { createTrialMailContent } from '../mails/plan/trial-mail.js';
import { createBonusPhotosContent } from '../mails/referral/bonus-photos-earned.js';
import { SAMPLE_ADDRESS, sampleSalon } from './sample-events.js';

export const PUBLIC_URL = 'https://mirabelle.example';

/** Léa's booking: hair color in Paris, 90 minutes on December 4, 2026, at 10:00. */
export const bookingFacts: BookingFacts = {
  salon: sampleSalon,
  firstName: 'Léa',
  publicUrl: PUBLIC_URL,
  appointment: {
    bookingId: 'maison-aurore-paris.2026-12-04.2f0e7a70-7a5e-4c7e-9d39-3b7a4f8f2a11',
    userId: 'u',
    salonId: sampleSalon.id,
    date: '2026-12-04',
    startMinute: 600,
    durationMinutes: 90,
    startsAt: '2026-12-04T09:00:00.000Z',
    endsAt: '2026-12-04T10:30:00.000Z',
    timeZone: 'Europe/Paris',
    serviceType: 'Hair Color',
    priceCents: 12_000,
    currency: 'USD',
    affiliateId: 'platform_owner',
    commissionCents: 1_200,
    notes: 'Please keep my fringe',
  },
};

/** The invitation to Léa's confirmed booking. */
export const invitationFacts: InvitationFacts = {
  appointment: bookingFacts.appointment,
  salon: sampleSalon,
  attendee: 'lea@example.org',
  status: 'confirmed',
  sequence: 1,
  changedAt: '2026-11-20T08:00:00.000Z',
};

/** Léa's purchase of two lipsticks at PayPal. */
export const paymentFacts: PaymentFacts = {
  capture: {
    orderId: 'O-1',
    userId: 'u',
    captureId: '8AB12345CD678901E',
    amountCents: 5_798,
    currency: 'USD',
  },
  paidAt: '2026-12-04T09:00:00.000Z',
  provider: 'paypal',
  item: {
    productType: 'makeup',
    brandName: 'Velmira',
    productName: 'Rosewater',
    colorCode: 'L102',
    unitPriceCents: 2_899,
    quantity: 2,
  },
  refundedQuantity: 0,
  delivery: SAMPLE_ADDRESS,
  dispatchDays: 3,
  seller: 'Prunier GmbH',
  firstName: 'Léa',
  publicUrl: PUBLIC_URL,
};

/** A mail, and texts that it has to contain in every language. */
interface SampleMail {
  readonly content: MailContent;
  readonly inSubject: readonly string[];
  readonly inBody: readonly string[];
}

type SampleMails = Readonly<Record<string, SampleMail>>;

const writtenMails = new Map<string, SampleMails>();

/**
 * Every mail to Léa in one language, by its template. A variant has a suffix: `booking-cancelled-by-salon`. They are written once for
 * all tests of a worker, because most of them look at one mail each.
 */
export function findSampleMails(locale: Locale): SampleMails {
  const mails = writtenMails.get(locale.language) ?? writeSampleMails(locale);
  writtenMails.set(locale.language, mails);
  return mails;
}

function writeSampleMails(locale: Locale): SampleMails {
  const link = { url: `${PUBLIC_URL}/auth/verify?token=abc_DEF-123`, minutes: 15, firstName: 'Léa' };
  const newDevice = {
    browser: 'Firefox (Windows)',
    timeZone: 'Europe/Paris',
    signedInAt: '2026-12-04T09:00:00.000Z',
    firstName: 'Léa',
    publicUrl: PUBLIC_URL,
  };
  const passkey = {
    changedAt: '2026-12-04T09:00:00.000Z',
    timeZone: 'Europe/Paris',
    isByStaff: false,
    firstName: 'Léa',
    publicUrl: PUBLIC_URL,
  };
  const createPasskeySample = (content: MailContent) => ({
    content,
    inSubject: [],
    inBody: ['Léa', '2026', `${PUBLIC_URL}/profile#passkeys`],
  });
  const createLinkSample = (content: MailContent) => ({
    content,
    inSubject: [],
    inBody: ['Léa', '15', link.url],
  });
  const previous = { startsAt: '2026-12-03T15:00:00.000Z', endsAt: '2026-12-03T16:30:00.000Z' };
  const payment = { orderId: 'O-2', captureId: '9CD12345EF678901G' };
  const paid = { ...bookingFacts, appointment: { ...bookingFacts.appointment, payment } };
  const createBookingSample = (content: MailContent, ...inBody: string[]) => ({
    content,
    inSubject: [sampleSalon.name],
    inBody: ['Léa', locale.t('services.hair-color'), sampleSalon.name, '2026', '10:00', ...inBody],
  });
  const guestFacts = { ...bookingFacts, isGuest: true };
  const contactPage = `${PUBLIC_URL}/contact`;
  const bookingPage = `${PUBLIC_URL}/bookings/${bookingFacts.appointment.bookingId}`;
  const visit = [sampleSalon.address, sampleSalon.phone, '120', 'Please keep my fringe', bookingPage];
  const trial = {
    plan: findPlanById('basic'),
    endsAt: '2026-12-18T09:00:00.000Z',
    firstName: 'Léa',
    publicUrl: PUBLIC_URL,
  };
  const plan = locale.t('plans.basic');
  const message = {
    canBeAnswered: true,
    name: 'Léa',
    subject: 'Allergy to ammonia',
    message: 'Which shades are free of it?',
    second: 'And the developer?',
    reply: 'All of them, since spring.',
    publicUrl: PUBLIC_URL,
  };
  const reason = 'Our colorist is ill.';
  const paidInBody = ['57', '2026', 'PayPal', paymentFacts.capture.captureId, `${PUBLIC_URL}/payments/O-1`];
  return {
    verification: createLinkSample(createLinkMailContent('verification', link, locale)),
    'sign-in': createLinkSample(createLinkMailContent('signIn', link, locale)),
    'sign-in-of-staff': createLinkSample(createLinkMailContent('staffSignIn', link, locale)),
    proof: createLinkSample(createLinkMailContent('proof', link, locale)),
    'proof-to-download': createLinkSample(createLinkMailContent('proofToDownload', link, locale)),
    'account-missing': {
      content: createAccountMissingContent(`${PUBLIC_URL}/signup?returnTo=%2Fsalons`, locale),
      inSubject: [],
      inBody: [`${PUBLIC_URL}/signup?returnTo=%2Fsalons`],
    },
    'account-unreadable': {
      content: createAccountUnreadableContent(PUBLIC_URL, locale),
      inSubject: [],
      inBody: [`${PUBLIC_URL}/contact`],
    },
    'new-device': {
      content: createNewDeviceContent(newDevice, locale),
      inSubject: [],
      inBody: ['Léa', newDevice.browser, '2026', `${PUBLIC_URL}/profile#devices`],
    },
    'passkey-added': createPasskeySample(createPasskeyContent('passkeyAdded', passkey, locale)),
    'passkey-removed': createPasskeySample(createPasskeyContent('passkeyRemoved', passkey, locale)),
    'passkey-removed-by-staff': createPasskeySample(
      createPasskeyContent('passkeyRemoved', { ...passkey, isByStaff: true }, locale),
    ),
    farewell: {
      content: createFarewellContent(
        {
          firstName: 'Léa',
          appointments: [
            {
              ...bookingFacts.appointment,
              salonName: sampleSalon.name,
              refund: { cents: 12_000, currency: 'USD' },
            },
          ],
          purchases: [
            {
              productName: 'Rosewater',
              quantity: 2,
              captureId: payment.captureId,
              paid: { cents: 5_798, currency: 'USD' },
            },
            {
              productName: 'Rosewater',
              quantity: 2,
              captureId: payment.captureId,
              provider: 'sandbox',
              paid: { cents: 2_899, currency: 'USD' },
            },
          ],
        },
        PUBLIC_URL,
        locale,
      ),
      inSubject: [],
      inBody: [
        ...['Léa', sampleSalon.name, '2026', '120', '2 × Rosewater', '57', payment.captureId],
        `${PUBLIC_URL}/contact`,
      ],
    },
    'booking-requested': createBookingSample(
      createUpcomingAppointmentContent('bookingRequested', bookingFacts, locale),
      ...visit,
    ),
    'booking-confirmed': createBookingSample(
      createUpcomingAppointmentContent('bookingConfirmed', paid, locale),
      ...visit,
      payment.captureId,
      `${PUBLIC_URL}/payments/${payment.orderId}`,
    ),
    'booking-reminder': createBookingSample(
      createUpcomingAppointmentContent('bookingReminder', bookingFacts, locale),
      ...visit,
    ),
    'booking-rescheduled': createBookingSample(
      createBookingRescheduledContent(
        { ...bookingFacts, by: 'customer', status: 'confirmed', previous },
        locale,
      ),
      ...visit,
    ),
    'booking-rescheduled-before-confirmation': createBookingSample(
      createBookingRescheduledContent(
        { ...bookingFacts, by: 'customer', status: 'pending', previous },
        locale,
      ),
      ...visit,
    ),
    'booking-rescheduled-by-salon': createBookingSample(
      createBookingRescheduledContent(
        { ...bookingFacts, by: 'salon', status: 'confirmed', previous },
        locale,
      ),
      ...visit,
    ),
    'booking-rescheduled-by-salon-before-confirmation': createBookingSample(
      createBookingRescheduledContent({ ...bookingFacts, by: 'salon', status: 'pending', previous }, locale),
      ...visit,
    ),
    'booking-requested-for-guest': createBookingSample(
      createUpcomingAppointmentContent('bookingRequested', guestFacts, locale),
      sampleSalon.phone,
      contactPage,
    ),
    'booking-rescheduled-for-guest': createBookingSample(
      createBookingRescheduledContent({ ...guestFacts, by: 'salon', status: 'confirmed', previous }, locale),
      sampleSalon.phone,
      contactPage,
    ),
    'booking-cancelled-for-guest': createBookingSample(
      createBookingCancelledContent({ ...guestFacts, by: 'salon', wasRequest: false }, locale),
    ),
    'booking-cancelled': createBookingSample(
      createBookingCancelledContent({ ...paid, by: 'customer', wasRequest: false }, locale),
    ),
    'booking-cancelled-by-salon': createBookingSample(
      createBookingCancelledContent({ ...bookingFacts, by: 'salon', wasRequest: false, reason }, locale),
      reason,
    ),
    'booking-cancelled-by-salon-before-confirmation': createBookingSample(
      createBookingCancelledContent({ ...bookingFacts, by: 'salon', wasRequest: true, reason }, locale),
      reason,
    ),
    'booking-rescheduled-by-customer-for-guest': createBookingSample(
      createBookingRescheduledContent(
        { ...guestFacts, by: 'customer', status: 'confirmed', previous },
        locale,
      ),
      sampleSalon.phone,
      contactPage,
    ),
    'contact-received': {
      content: createContactReceivedContent({ publicUrl: PUBLIC_URL, canBeAnswered: true }, locale),
      inSubject: [],
      inBody: ['24'],
    },
    'contact-received-from-member': {
      content: createContactReceivedContent(
        {
          publicUrl: PUBLIC_URL,
          canBeAnswered: true,
          written: { messageId: 'm', name: message.name, message: message.message },
        },
        locale,
      ),
      inSubject: [],
      inBody: ['24', `${PUBLIC_URL}/profile?message=m#messages`],
    },
    'contact-replied': {
      content: createContactReplyContent({ ...message, messages: [message.message, message.second] }, locale),
      inSubject: [message.subject],
      inBody: ['Léa', message.message, message.second, message.reply],
    },
    'contact-handed-over': {
      content: createContactHandedOverContent(
        {
          ...{ messageId: 'message', colleague: 'Léa', firstName: 'Léa', publicUrl: PUBLIC_URL },
          ...{ customer: message.name, subject: message.subject, note: message.reply },
          ...{ dueAt: '2026-11-20T09:30:00.000Z', timeZone: 'Europe/Paris' },
        },
        locale,
      ),
      inSubject: [message.subject],
      inBody: [
        ...['Léa', message.name, message.subject, message.reply, '2026'],
        '/backoffice/contact-messages/message/show',
      ],
    },
    receipt: {
      content: createReceiptContent(paymentFacts, locale),
      inSubject: [],
      inBody: ['Léa', '2 × Rosewater', 'Velmira · L102', 'Prunier GmbH', '10119 Berlin', ...paidInBody],
    },
    'goods-sent': {
      content: createGoodsSentContent(
        {
          ...paymentFacts,
          sentAt: '2026-12-07T09:00:00.000Z',
          shipment: { carrier: 'DHL', trackingNumber: '6A12345678901' },
        },
        locale,
      ),
      inSubject: [],
      inBody: ['Léa', '2 × Rosewater', 'Lindenweg 12', 'DHL', '6A12345678901', '2026'],
    },
    refund: {
      content: createRefundContent({ ...paymentFacts, paidFor: 'cart' }, locale),
      inSubject: ['57'],
      inBody: ['Léa', '2 × Rosewater', ...paidInBody],
    },
    'partial-refund': {
      content: createPartialRefundContent({ ...paymentFacts, quantity: 1, refundedCents: 2850 }, locale),
      inSubject: ['28'],
      inBody: ['Léa', '1 × Rosewater', '28', ...paidInBody],
    },
    'trial-started': {
      content: createTrialMailContent('trialStarted', trial, locale),
      inSubject: [plan],
      inBody: [plan, locale.t('plans.free'), '18', '2026'],
    },
    'trial-ending': {
      content: createTrialMailContent('trialEnding', trial, locale),
      inSubject: [plan],
      inBody: [plan, locale.t('plans.free'), '18', '2026'],
    },
    'trial-ended': {
      content: createTrialMailContent('trialEnded', trial, locale),
      inSubject: [],
      inBody: [plan, locale.t('plans.free')],
    },
    'bonus-photos-earned': {
      content: createBonusPhotosContent(
        { friends: 40, photos: 2, firstName: 'Léa', publicUrl: PUBLIC_URL },
        locale,
      ),
      inSubject: [],
      inBody: ['Léa', '40', '2', `${PUBLIC_URL}/profile?tab=share#tabs`],
    },
    'plan-ended': {
      content: createTrialMailContent('planEnded', trial, locale),
      inSubject: [plan],
      inBody: [plan, locale.t('plans.free'), '18', '2026', `${PUBLIC_URL}/pricing`],
    },
  };
}
