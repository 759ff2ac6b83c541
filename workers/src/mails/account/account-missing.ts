import { deleteLinkRequest, formatAddressPersonId, readLinkRequest } from '@mirabelle/application';
import type { AccountNotFound } from '@mirabelle/domain';
import type { MailContent } from '@mirabelle/mail';
import { findLocale, formatGreeting, type Locale } from '@mirabelle/mail';
import { defineMail } from '../mail-definition.js';

/**
 * Tells somebody who asked for a sign-in link that the address has no account yet. The page says the same for every address, so
 * only somebody who reads the mailbox learns whether there is an account.
 */
export const accountMissingMail = defineMail<'account-missing', AccountNotFound>({
  template: 'account-missing',
  sentOn: 'AccountNotFound',
  async compose(context, { data: { requestId } }) {
    const request = await readLinkRequest(context, requestId);
    if (!request) return { skipped: 'the request is not kept any more' };
    const { email: to, language, returnTo } = request;
    const locale = findLocale(language);
    const url = new URL(`${context.config.publicUrl}/signup`);
    if (returnTo) url.searchParams.set('returnTo', returnTo);
    return {
      personId: formatAddressPersonId(context.secrets.hashEmail(to)),
      recipientId: null,
      to,
      locale,
      content: createAccountMissingContent(url.href, locale),
      onSent: () => deleteLinkRequest(context, requestId),
    };
  },
});

/** @param url the page for signing up, with the page to return to */
export function createAccountMissingContent(url: string, { t }: Locale): MailContent {
  return {
    subject: t('accountMissing.subject'),
    preheader: t('accountMissing.preheader'),
    heading: t('accountMissing.heading'),
    greeting: formatGreeting(t, undefined),
    intro: t('accountMissing.intro'),
    button: { label: t('accountMissing.button'), url },
    note: t('accountMissing.note'),
    linkInstead: t('layout.linkInstead'),
    footer: t('layout.accountFooter'),
  };
}
