import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { useGetIdentity, useGetList } from 'react-admin';
import { canReply } from './message-action-rules';

/** How many members of staff are read. */
const MAX_COLLEAGUES = 200;

/** The colleagues whose roles may reply to messages, by name; undefined while they load, or with the reason why they could not be loaded. */
export function useColleagues(enabled: boolean) {
  const { identity } = useGetIdentity();
  const { data, error, refetch } = useGetList<StaffMember>(
    'staff',
    { pagination: { page: 1, perPage: MAX_COLLEAGUES }, sort: { field: 'name', order: 'ASC' } },
    { enabled },
  );
  const colleagues = data?.filter(({ id, roles }) => canReply(roles) && id !== identity?.id);
  return { colleagues, error: data ? null : error, refetch };
}
