import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { useCanAccess, useGetList } from 'react-admin';
import { useSalons } from '../salons/use-salons';

/** How many colleagues are named. */
const MAX_COLLEAGUES = 200;

/** Returns a function that names the salon or the colleague whose id a field of an event has, once they are loaded. */
export function useFindName(): (field: string, id: unknown) => string | undefined {
  const salons = useSalons();
  const { canAccess = false } = useCanAccess({ resource: 'contact-messages', action: 'assign' });
  const { data: colleagues } = useGetList<StaffMember>(
    'staff',
    { pagination: { page: 1, perPage: MAX_COLLEAGUES }, sort: { field: 'name', order: 'ASC' } },
    { enabled: canAccess },
  );
  return (field, id) => {
    if (field === 'salonId') return salons?.find((salon) => salon.id === id)?.name;
    if (field === 'assigneeId')
      return colleagues?.find((colleague) => colleague.id === id)?.name ?? undefined;
    return undefined;
  };
}
