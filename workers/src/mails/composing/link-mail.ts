import { type AccountEvent, account, fold, type SignInLinkRequested } from '@mirabelle/domain';
import { signInToken } from '@mirabelle/runtime';
import { localeFor } from '../locale.js';
import { signInMail } from '../templates/sign-in.js';
import { verificationMail } from '../templates/verification.js';
import type { Composer, ComposingPlatform } from './compose.js';

/** The mail with a link that signs its reader in. */
export const composeLinkMail: Composer = async (platform, event, stream) => {
  const link = event.data as SignInLinkRequested['data'];
  const state = fold(account, stream as unknown as readonly AccountEvent[]);
  const to = state.registered?.email;
  if (!to) return 'the person has been erased';
  if (platform.now() >= link.expiresAt) return 'the link has expired';
  if (state.links.get(link.linkId)?.used) return 'the link has been used';

  const locale = localeFor(link.language);
  const lifetime = Date.parse(link.expiresAt) - Date.parse(event.metadata.occurredAt);
  const facts = {
    url: linkUrl(platform, link),
    minutes: Math.max(1, Math.round(lifetime / 60_000)),
    firstName: state.profile.firstName ?? undefined,
  };
  const content = link.purpose === 'verify' ? verificationMail(facts, locale) : signInMail(facts, locale);
  return { to, locale, content };
};

function linkUrl({ config, secrets }: ComposingPlatform, link: SignInLinkRequested['data']): string {
  const url = new URL(`${config.publicUrl}/auth/verify`);
  url.searchParams.set('token', signInToken(secrets, link));
  if (link.returnTo) url.searchParams.set('returnTo', link.returnTo);
  return url.href;
}
