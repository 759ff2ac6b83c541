import { useCanAccess } from 'react-admin';
import { useStaff } from '../data/use-staff';
import { useSalons } from '../salons/use-salons';

/** Returns a function that names the salon or the colleague whose id a field of an event has, once they are loaded. */
export function useFindName(): (field: string, id: unknown) => string | undefined {
  const salons = useSalons();
  const { canAccess = false } = useCanAccess({ resource: 'contact-messages', action: 'assign' });
  const { data: colleagues } = useStaff({ enabled: canAccess });
  return (field, id) => {
    if (field === 'salonId') return salons?.find((salon) => salon.id === id)?.name;
    if (field === 'assigneeId')
      return colleagues?.find((colleague) => colleague.id === id)?.name ?? undefined;
    return undefined;
  };
}
