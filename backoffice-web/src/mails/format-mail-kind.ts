import type { Mail } from '@mirabelle/backoffice-contracts';

/**
 * What a mail is, in words. One template tells of canceled and of rejected bookings.
 *
 * @param t translates the keys of the mails
 */
export const formatMailKind = (
  { template, isRejection }: Pick<Mail, 'template' | 'isRejection'>,
  t: (key: string, values?: { readonly _: string }) => string,
): string => {
  if (isRejection === true) return t('kinds.rejected');
  if (isRejection === false) return t('kinds.canceled');
  return t(`templates.${template}`, { _: template });
};
