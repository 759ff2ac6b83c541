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

/** The subject of a mail in English, as far as it is the same for everybody; undefined if one template has several subjects. */
export function formatMailTitle(
  { template, isRejection }: Pick<Mail, 'template' | 'isRejection'>,
  t: (key: string, values?: { readonly _: string }) => string,
): string | undefined {
  const name = isRejection === null ? template : isRejection ? 'rejected' : 'canceled';
  return t(`titles.${name}`, { _: '' }) || undefined;
}
