import type { AdminBooking, AdminUser } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import { useCanAccess, useGetOne } from 'react-admin';

/**
 * The name of the language in which the customer of a booking gets mails. Undefined without an address, until it is known, and for
 * staff who may not see accounts.
 */
export function useMailLanguage({
  userId,
  customerEmail,
}: Pick<AdminBooking, 'userId' | 'customerEmail'>): string | undefined {
  const { canAccess } = useCanAccess({ resource: 'users', action: 'show' });
  const { data } = useGetOne<AdminUser>(
    'users',
    { id: userId },
    { enabled: canAccess === true && customerEmail !== null },
  );
  return customerEmail !== null && data?.language ? nameLanguage(data.language) : undefined;
}
