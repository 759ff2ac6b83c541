import { deleteFarewell, type Farewell, formatFarewellPersonId, readFarewell } from '@mirabelle/application';
import type { PersonalDataErased } from '@mirabelle/domain';
import type { MailContent, MailRow } from '@mirabelle/mail';
import { findLocale, formatGreeting, formatMoney, type Locale } from '@mirabelle/mail';
import { formatTimeLines, translateServiceName } from '../booking/booking-mail.js';
import { readSalon } from '../booking/compose-booking-mail.js';
import { defineMail } from '../mail-definition.js';

/**
 * The last mail to a person. It says that the account is deleted, and names the appointments that were canceled with it
 * and the purchases that can no longer be sent.
 */
export const farewellMail = defineMail<'farewell', PersonalDataErased>({
  template: 'farewell',
  sentOn: 'PersonalDataErased',
  async compose(context, { data: { userId } }) {
    const farewell = await readFarewell(context, userId);
    if (!farewell) return { skipped: 'no farewell is kept' };
    const appointments = await Promise.all(
      farewell.appointments.map(async (appointment) => {
        const { name } = await readSalon(context.store, appointment.salonId);
        return { ...appointment, salonName: name };
      }),
    );
    const locale = findLocale(farewell.language);
    return {
      personId: formatFarewellPersonId(userId),
      recipientId: userId,
      to: farewell.email,
      locale,
      content: createFarewellContent({ ...farewell, appointments }, context.config.publicUrl, locale),
      onSent: () => deleteFarewell(context, userId),
    };
  },
});

type CancelledAppointment = Farewell['appointments'][number] & { readonly salonName: string };

type UnsentPurchase = NonNullable<Farewell['purchases']>[number];

interface FarewellFacts {
  readonly firstName: string | null;
  readonly appointments: readonly CancelledAppointment[];
  readonly purchases?: Farewell['purchases'];
}

export function createFarewellContent(
  { firstName, appointments, purchases = [] }: FarewellFacts,
  publicUrl: string,
  locale: Locale,
): MailContent {
  const { t } = locale;
  return {
    subject: t('farewell.subject'),
    preheader: t('farewell.preheader'),
    heading: t('farewell.heading'),
    greeting: formatGreeting(t, firstName ?? undefined),
    intro: t(appointments.length > 0 ? 'farewell.introWithAppointments' : 'farewell.intro'),
    rows: [
      ...appointments.map((appointment) => createAppointmentRow(appointment, locale)),
      ...purchases.map((purchase) => createPurchaseRow(purchase, publicUrl, locale)),
    ],
    button: { label: t('farewell.button'), url: `${publicUrl}/` },
    note: t('farewell.note'),
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.farewellFooter'),
  };
}

function createPurchaseRow(
  { productName, quantity, captureId, provider, paid }: UnsentPurchase,
  publicUrl: string,
  { t, language }: Locale,
): MailRow {
  return {
    label: quantity > 1 ? `${quantity} × ${productName}` : productName,
    lines: [
      formatMoney(paid.cents, paid.currency, language),
      ...(provider === 'sandbox'
        ? [t('farewell.unsentTest'), t('payment.sandbox')]
        : [t('farewell.unsent', { number: captureId })]),
    ],
    link: { label: t('booking.contact'), url: `${publicUrl}/contact` },
  };
}

function createAppointmentRow(appointment: CancelledAppointment, locale: Locale): MailRow {
  const { t, language } = locale;
  const { refund } = appointment;
  return {
    label: translateServiceName(appointment, t),
    lines: [
      appointment.salonName,
      ...formatTimeLines(appointment, locale),
      ...(refund
        ? [t('booking.refund', { amount: formatMoney(refund.cents, refund.currency, language) })]
        : []),
    ],
  };
}
