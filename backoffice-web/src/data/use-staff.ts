import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';

/** At most this many members of staff are read. */
const MAX_STAFF = 200;

/** Reads the members of staff, sorted by name. */
export const useStaff = ({ enabled }: { readonly enabled: boolean }) =>
  useGetList<StaffMember>(
    'staff',
    { pagination: { page: 1, perPage: MAX_STAFF }, sort: { field: 'name', order: 'ASC' } },
    { enabled },
  );
