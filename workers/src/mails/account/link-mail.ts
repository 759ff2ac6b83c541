import { INVITATION_PARAMETER, isDownloadPath, isErasurePath } from '@mirabelle/catalogue';
import { account, fold, narrowEvents, type SignInLinkRequested } from '@mirabelle/domain';
import type { RecordedEvent } from '@mirabelle/event-store';
import type { MailContent } from '@mirabelle/mail';
import { findLocale, formatGreeting, type Locale } from '@mirabelle/mail';
import { createSignInToken } from '@mirabelle/runtime';
import {
  defineMail,
  type MailContext,
  type MailDraft,
  PERSON_ERASED,
  type SkippedMail,
} from '../mail-definition.js';

type Link = SignInLinkRequested['data'];

/** Under this path the gateway serves the back office. */
const BACK_OFFICE_PATH = '/backoffice/';

/** The mail with the link that confirms the address of a new account and signs the person in. */
export const verificationMail = defineMail<'verification', SignInLinkRequested>({
  template: 'verification',
  sentOn: 'SignInLinkRequested',
  isSentFor: ({ data }) => data.purpose === 'verify',
  compose: composeLinkMail,
});

/** The mail with the link that signs in the owner of an account. It is also sent when somebody signs up with the same address. */
export const signInMail = defineMail<'sign-in', SignInLinkRequested>({
  template: 'sign-in',
  sentOn: 'SignInLinkRequested',
  isSentFor: ({ data }) => data.purpose !== 'verify' && !data.isProof,
  compose: composeLinkMail,
});

/** The mail with the link by which somebody who is signed in confirms that it is them, before what could do harm. */
export const proofMail = defineMail<'proof', SignInLinkRequested>({
  template: 'proof',
  sentOn: 'SignInLinkRequested',
  isSentFor: ({ data }) => data.purpose !== 'verify' && data.isProof === true,
  compose: composeLinkMail,
});

async function composeLinkMail(
  context: MailContext,
  { data: link, metadata }: { readonly data: Link; readonly metadata: RecordedEvent['metadata'] },
  stream: readonly RecordedEvent[],
): Promise<MailDraft | SkippedMail> {
  const state = fold(account, narrowEvents(account, stream));
  const to = state.registered?.email;
  if (!to) return PERSON_ERASED;
  if (context.now() >= link.expiresAt) return { skipped: 'the link has expired' };
  if (state.links.get(link.linkId)?.isUsed) return { skipped: 'the link has been used' };

  const locale = findLocale(link.language);
  const lifetimeMs = Date.parse(link.expiresAt) - Date.parse(metadata.occurredAt);
  const facts = {
    url: createLinkUrl(context, link),
    minutes: Math.max(1, Math.round(lifetimeMs / 60_000)),
    firstName: state.profile.firstName ?? undefined,
  };
  return {
    personId: link.userId,
    to,
    locale,
    content: createLinkMailContent(findTextKey(link), facts, locale),
  };
}

type TextKey = 'signIn' | 'verification' | 'erasure' | 'proof' | 'proofToDownload' | 'staffSignIn';

/**
 * Links of some kinds have texts of their own. One that confirms a deletion must not welcome the person, and one that confirms a
 * download says that it is for that. Another confirmation goes to somebody, staff too, who is signed in already. A link to the back office must not look like the sign-up of a customer to
 * a new colleague, who has no account yet.
 */
export function findTextKey({
  purpose,
  returnTo,
  isProof,
}: Pick<Link, 'purpose' | 'returnTo' | 'isProof'>): TextKey {
  if (isProof && isDownloadPath(returnTo)) return 'proofToDownload';
  if (isProof && !isErasurePath(returnTo)) return 'proof';
  if (returnTo?.startsWith(BACK_OFFICE_PATH)) return 'staffSignIn';
  if (purpose === 'verify') return 'verification';
  return isErasurePath(returnTo) ? 'erasure' : 'signIn';
}

/**
 * With `signUp`, the page that the link opens asks for the agreement to the legal documents, which ends the sign-up. With `proof` it
 * speaks of the confirmation and not of a sign-in.
 */
function createLinkUrl({ config, secrets }: MailContext, link: Link): string {
  const url = new URL(`${config.publicUrl}/auth/verify`);
  url.searchParams.set('token', createSignInToken(secrets, link));
  if (link.purpose === 'verify') url.searchParams.set('signUp', '1');
  if (link.isProof) url.searchParams.set('proof', '1');
  if (link.referralCode) url.searchParams.set(INVITATION_PARAMETER, link.referralCode);
  if (link.returnTo) url.searchParams.set('returnTo', link.returnTo);
  return url.href;
}

interface LinkFacts {
  readonly url: string;
  /** Lifetime of the link in minutes, counted from the request. */
  readonly minutes: number;
  readonly firstName?: string | undefined;
}

/** Why the recipient gets the mail. Only somebody who is signed in can ask for the link of a deletion or of another confirmation. */
const FOOTERS = {
  verification: 'layout.accountFooter',
  signIn: 'layout.linkFooter',
  staffSignIn: 'layout.linkFooter',
  erasure: 'layout.erasureFooter',
  proof: 'layout.proofFooter',
  proofToDownload: 'layout.proofFooter',
} as const;

/** Creates the content of a mail with a link. @param textKey key of the mail's texts in `locales/*.json` */
export function createLinkMailContent(
  textKey: TextKey,
  { url, minutes, firstName }: LinkFacts,
  { t }: Locale,
): MailContent {
  const isSignUp = textKey === 'verification';
  return {
    subject: t(`${textKey}.subject`),
    preheader: t(textKey === 'staffSignIn' ? 'signIn.preheader' : `${textKey}.preheader`),
    heading: t(`${textKey}.heading`),
    greeting: formatGreeting(t, firstName),
    intro: t(`${textKey}.intro`),
    button: { label: t(textKey === 'proofToDownload' ? 'proof.button' : `${textKey}.button`), url },
    note: t(isSignUp ? 'verification.lifetime' : 'signIn.lifetime', { count: minutes }),
    linkInstead: t('layout.linkInstead'),
    footer: t(FOOTERS[textKey]),
  };
}
