import type { AdminBooking, AdminUser } from '@mirabelle/backoffice-contracts';
import { findLanguageOfTag, type LanguageCode, nameLanguage } from '@mirabelle/catalogue';
import { useCanAccess, useGetOne } from 'react-admin';

type Recipient = Pick<AdminBooking, 'userId' | 'customerEmail'>;

/** The tag of the language in which the customer of a booking gets mails, as `useMailLanguage` names it. */
function useMailLanguageTag({ userId, customerEmail }: Recipient): string | undefined {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'show' });
  const { data } = useGetOne<AdminUser>(
    'users',
    { id: userId },
    { enabled: canAccess === true && customerEmail !== null },
  );
  return customerEmail !== null && data?.language ? data.language : undefined;
}

/**
 * The name of the language in which the customer of a booking gets mails. Undefined without an address, until it is known, and for
 * staff who may not see accounts.
 */
export function useMailLanguage(recipient: Recipient): string | undefined {
  const tag = useMailLanguageTag(recipient);
  return tag && nameLanguage(tag);
}

/** The language of `useMailLanguage`, if the product has texts in it. */
export function useMailLanguageCode(recipient: Recipient): LanguageCode | undefined {
  const tag = useMailLanguageTag(recipient);
  return findLanguageOfTag(tag);
}
