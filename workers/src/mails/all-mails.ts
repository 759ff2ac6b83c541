import { accountMissingMail } from './account/account-missing.js';
import { accountUnreadableMail } from './account/account-unreadable.js';
import { farewellMail } from './account/farewell.js';
import { proofMail, signInMail, verificationMail } from './account/link-mail.js';
import { newDeviceMail } from './account/new-device.js';
import { passkeyAddedMail, passkeyRemovedMail } from './account/passkey-changed.js';
import { bookingCancelledMail } from './booking/booking-cancelled.js';
import { bookingRescheduledMail } from './booking/booking-rescheduled.js';
import {
  bookingConfirmedMail,
  bookingReminderMail,
  bookingRequestedMail,
} from './booking/upcoming-appointment.js';
import { contactHandedOverMail } from './contact/contact-handed-over.js';
import { contactReceivedMail } from './contact/contact-received.js';
import { contactRepliedMail } from './contact/contact-replied.js';
import type { MailDefinition } from './mail-definition.js';
import { goodsSentMail } from './payment/goods-sent.js';
import { partialRefundMail } from './payment/partial-refund.js';
import { receiptMail } from './payment/receipt.js';
import { refundMail } from './payment/refund.js';
import { planEndedMail, trialEndedMail, trialEndingMail, trialStartedMail } from './plan/trial-mail.js';
import { bonusPhotosEarnedMail } from './referral/bonus-photos-earned.js';

/** Every mail of Mirabelle. */
const MAILS = [
  verificationMail,
  signInMail,
  proofMail,
  accountMissingMail,
  accountUnreadableMail,
  newDeviceMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  farewellMail,
  bookingRequestedMail,
  bookingConfirmedMail,
  bookingCancelledMail,
  bookingRescheduledMail,
  bookingReminderMail,
  contactReceivedMail,
  contactRepliedMail,
  contactHandedOverMail,
  receiptMail,
  refundMail,
  partialRefundMail,
  goodsSentMail,
  trialStartedMail,
  trialEndingMail,
  trialEndedMail,
  planEndedMail,
  bonusPhotosEarnedMail,
] as const;

export type TemplateName = (typeof MAILS)[number]['template'];

export const TEMPLATE_NAMES: readonly TemplateName[] = MAILS.map(({ template }) => template);

const byTemplate: ReadonlyMap<TemplateName, MailDefinition<TemplateName>> = new Map(
  MAILS.map((mail) => [mail.template, mail]),
);

export function findMailByTemplate(template: TemplateName): MailDefinition<TemplateName> {
  const mail = byTemplate.get(template);
  if (!mail) throw new Error(`There is no mail named ${template}`);
  return mail;
}

/** The mails that an event may cause at once, by its type. */
export const mailsByEventType: ReadonlyMap<string, readonly MailDefinition<TemplateName>[]> =
  groupByEventType();

function groupByEventType() {
  const groups = new Map<string, MailDefinition<TemplateName>[]>();
  for (const mail of MAILS) {
    if (mail.sentOn) groups.set(mail.sentOn, [...(groups.get(mail.sentOn) ?? []), mail]);
  }
  return groups;
}
