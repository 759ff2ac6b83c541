import type { MailContent, Translate } from '@mirabelle/mail';

/** The link in the footer of a reminder: to the switch for all reminders by mail, which the profile has at this hash. */
export function createReminderSwitch(
  publicUrl: string,
  t: Translate,
): Pick<Required<MailContent>, 'footerLink'> {
  return { footerLink: { label: t('layout.remindersOff'), url: `${publicUrl}/profile#email-reminders` } };
}
