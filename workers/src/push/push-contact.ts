import { readMailAddress } from '@mirabelle/mail';
import type { Config } from '@mirabelle/runtime';

/** Whom push services can write to: the site, or the sender of its mails where the site has no public address. */
export function findPushContact({ publicUrl, mailFrom }: Pick<Config, 'publicUrl' | 'mailFrom'>): string {
  if (publicUrl.startsWith('https:')) return publicUrl;
  return `mailto:${readMailAddress(mailFrom)}`;
}
