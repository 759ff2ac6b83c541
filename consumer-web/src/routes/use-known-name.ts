import type { User } from '@mirabelle/contracts';
import { useLastDelivery } from '../features/cart/api/last-delivery';

/**
 * The name to which the person's last purchase was sent, for somebody without a name in the profile. Its first word counts as the
 * first name. Undefined if there is none, or if it is not needed.
 */
export function useKnownName(user: User | null, isNeeded: boolean) {
  const hasName = Boolean(user?.firstName || user?.lastName);
  const { data } = useLastDelivery({ enabled: isNeeded && user !== null && !hasName });
  const [firstName = '', ...others] = data?.name.trim().split(/\s+/) ?? [];
  return firstName ? { firstName, lastName: others.join(' ') } : undefined;
}
