import type { PasskeyAdded, PasskeyRemoved } from '@mirabelle/domain';
import type { Locale, MailContent } from '@mirabelle/mail';
import { formatDay, formatGreeting, formatTime, formatZone } from '@mirabelle/mail';
import type { Recorded } from '../../reactors/reactor.js';
import { findAccountRecipient, loadAccount } from '../account-recipient.js';
import {
  defineMail,
  type MailContext,
  type MailDraft,
  PERSON_ERASED,
  type SkippedMail,
} from '../mail-definition.js';

/** Tells a person that a new passkey can open their account. */
export const passkeyAddedMail = defineMail<'passkey-added', PasskeyAdded>({
  template: 'passkey-added',
  sentOn: 'PasskeyAdded',
  compose: (context, event) => composePasskeyMail(context, event, 'passkeyAdded'),
});

/** Tells a person that a passkey can no longer open their account. Several passkeys that are removed at once cause one mail. */
export const passkeyRemovedMail = defineMail<'passkey-removed', PasskeyRemoved>({
  template: 'passkey-removed',
  sentOn: 'PasskeyRemoved',
  async compose(context, event, stream) {
    const { causationId } = event.metadata;
    const isLast = !stream.some(
      ({ type, revision, metadata }) =>
        type === 'PasskeyRemoved' && revision > event.revision && metadata.causationId === causationId,
    );
    if (!isLast) return { skipped: 'the mail about the last of the removed passkeys tells of them all' };
    return composePasskeyMail(context, event, 'passkeyRemoved');
  },
});

async function composePasskeyMail(
  context: MailContext,
  { data, metadata }: Recorded<PasskeyAdded | PasskeyRemoved>,
  change: PasskeyChange,
): Promise<MailDraft | SkippedMail> {
  const owner = await loadAccount(context, data.userId);
  const recipient = findAccountRecipient(owner);
  if (!recipient) return PERSON_ERASED;
  const { firstName, ...addressee } = recipient;
  const facts = {
    changedAt: metadata.occurredAt,
    timeZone: [...owner.devices.values()].at(-1)?.timeZone ?? '',
    isByStaff: metadata.actor.kind === 'staff' || metadata.actor.kind === 'system',
    firstName,
    publicUrl: context.config.publicUrl,
  };
  return { ...addressee, content: createPasskeyContent(change, facts, addressee.locale) };
}

type PasskeyChange = 'passkeyAdded' | 'passkeyRemoved';

interface PasskeyFacts {
  /** UTC instant, ISO 8601. */
  readonly changedAt: string;
  /** IANA zone of the device that signed in last; empty if unknown. */
  readonly timeZone: string;
  /** Whether somebody else has removed the passkeys, because the person had lost them. */
  readonly isByStaff: boolean;
  readonly firstName?: string | undefined;
  readonly publicUrl: string;
}

/** Creates the content of both mails. @param change key of the mail's texts in `locales/*.json` */
export function createPasskeyContent(
  change: PasskeyChange,
  { changedAt, timeZone, isByStaff, firstName, publicUrl }: PasskeyFacts,
  { language, t }: Locale,
): MailContent {
  const zone = timeZone || 'UTC';
  const isRemovedByStaff = change === 'passkeyRemoved' && isByStaff;
  return {
    subject: t(`${change}.subject`),
    preheader: t(`${change}.preheader`),
    heading: t(`${change}.heading`),
    greeting: formatGreeting(t, firstName),
    intro: t(isRemovedByStaff ? 'passkeyRemoved.introTeam' : `${change}.intro`),
    rows: [
      {
        label: t('newDevice.when'),
        lines: [formatDay(changedAt, language, zone), formatTime(changedAt, language, zone)],
      },
      { label: t('newDevice.zone'), lines: [formatZone(language, zone)] },
    ],
    note: t(isRemovedByStaff ? 'passkeyRemoved.noteTeam' : `${change}.note`),
    button: { label: t(`${change}.button`), url: `${publicUrl}/profile#passkeys` },
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.memberFooter'),
  };
}
