import type { Mail } from '@mirabelle/backoffice-contracts';

/**
 * What a mail is, in the words by which the list is filtered. One template tells of canceled and of rejected bookings.
 *
 * @param t translates the keys of the mails
 */
export const formatMailKind = (
  { template, isRejection }: Pick<Mail, 'template' | 'isRejection'>,
  t: (key: string, values?: { readonly _: string }) => string,
): string => {
  const kind = isRejection === true ? 'booking-rejected' : template;
  return t(`templates.${kind}`, { _: kind });
};
