/** Mails with a link that signs in whoever has it. Their text is not kept, and staff cannot send them again. */
export const SIGN_IN_LINK_TEMPLATES: readonly string[] = ['sign-in', 'verification', 'proof'];

/** Mails that can name a delivery address, which is shown to operators alone. */
export const DELIVERY_ADDRESS_TEMPLATES: readonly string[] = ['receipt', 'goods-sent'];

/**
 * Mails that say what holds until something new happens, so that staff can send them again. The others speak of a moment, such as
 * a reminder or a new sign-in, or hold a link that signs in.
 */
const RESENDABLE_TEMPLATES = [
  'booking-requested',
  'booking-confirmed',
  'booking-rescheduled',
  'booking-cancelled',
  'contact-received',
  'contact-replied',
  'receipt',
  'refund',
  'partial-refund',
  'goods-sent',
] as const;
type ResendableTemplate = (typeof RESENDABLE_TEMPLATES)[number];

export const isResendable = (template: string): template is ResendableTemplate =>
  (RESENDABLE_TEMPLATES as readonly string[]).includes(template);

/** Mails that say how a booking stands. Of those about one booking only the latest is still true. */
export const BOOKING_STATE_TEMPLATES: readonly ResendableTemplate[] = [
  'booking-requested',
  'booking-confirmed',
  'booking-rescheduled',
  'booking-cancelled',
];
