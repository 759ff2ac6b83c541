import { useGetIdentity } from 'react-admin';
import { useStaff } from '../data/use-staff';
import { canReply } from './message-action-rules';

/** The colleagues whose roles may reply to messages, by name; undefined while they load, or with the reason why they could not be loaded. */
export function useColleagues(enabled: boolean) {
  const { identity } = useGetIdentity();
  const { data, error, refetch } = useStaff({ enabled });
  const colleagues = data?.filter(({ id, roles }) => canReply(roles) && id !== identity?.id);
  return { colleagues, error: data ? null : error, refetch };
}
