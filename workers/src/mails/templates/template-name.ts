/** Every mail has one of these names. They stand in the ledger of sent mails, so they never change. */
export const TEMPLATES = [
  'verification',
  'sign-in',
  'booking-requested',
  'booking-confirmed',
  'booking-cancelled',
  'booking-rescheduled',
  'booking-reminder',
  'contact-received',
  'contact-replied',
  'trial-started',
  'trial-ending',
  'trial-ended',
] as const;

export type TemplateName = (typeof TEMPLATES)[number];
