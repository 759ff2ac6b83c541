import { account, type DeviceAdded, fold, narrowEvents } from '@mirabelle/domain';
import type { Locale, MailContent } from '@mirabelle/mail';
import { formatDay, formatGreeting, formatTime, formatZone } from '@mirabelle/mail';
import { findAccountRecipient } from '../account-recipient.js';
import { defineMail, PERSON_ERASED } from '../mail-definition.js';

/** Tells a person that somebody has signed in to their account in a browser that is new to the account. */
export const newDeviceMail = defineMail<'new-device', DeviceAdded>({
  template: 'new-device',
  sentOn: 'DeviceAdded',
  isSentFor: ({ data }) => data.isNew,
  async compose({ config }, { data }, stream) {
    const recipient = findAccountRecipient(fold(account, narrowEvents(account, stream)));
    if (!recipient) return PERSON_ERASED;
    const { firstName, ...addressee } = recipient;
    const facts = {
      browser: data.browser ?? '',
      timeZone: data.timeZone ?? '',
      signedInAt: data.signedInAt,
      firstName,
      publicUrl: config.publicUrl,
    };
    return { ...addressee, content: createNewDeviceContent(facts, addressee.locale) };
  },
});

interface NewDeviceFacts {
  /** Empty if unknown. */
  readonly browser: string;
  /** IANA zone; empty if unknown. */
  readonly timeZone: string;
  /** UTC instant, ISO 8601. */
  readonly signedInAt: string;
  readonly firstName?: string | undefined;
  readonly publicUrl: string;
}

export function createNewDeviceContent(
  { browser, timeZone, signedInAt, firstName, publicUrl }: NewDeviceFacts,
  { language, t }: Locale,
): MailContent {
  const zone = timeZone || 'UTC';
  return {
    subject: t('newDevice.subject'),
    preheader: t('newDevice.preheader'),
    heading: t('newDevice.heading'),
    greeting: formatGreeting(t, firstName),
    intro: t('newDevice.intro'),
    rows: [
      { label: t('newDevice.device'), lines: [browser || t('newDevice.unknown')] },
      {
        label: t('newDevice.when'),
        lines: [formatDay(signedInAt, language, zone), formatTime(signedInAt, language, zone)],
      },
      { label: t('newDevice.zone'), lines: [formatZone(language, zone)] },
    ],
    note: t('newDevice.note'),
    button: { label: t('newDevice.button'), url: `${publicUrl}/profile#devices` },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.memberFooter'),
  };
}
