import type { User } from '@mirabelle/contracts';
import { useLastDelivery } from '../features/cart/api/last-delivery';

/**
 * The name to whom the person's last purchase went, for whoever has no name in the profile. The first word is taken for the first
 * name. Undefined if there is none, or it is not asked for.
 */
export function useKnownName(user: User | null, isAsked: boolean) {
  const hasName = Boolean(user?.firstName || user?.lastName);
  const { data } = useLastDelivery({ enabled: isAsked && user !== null && !hasName });
  const [firstName = '', ...others] = data?.name.trim().split(/\s+/) ?? [];
  return firstName ? { firstName, lastName: others.join(' ') } : undefined;
}
