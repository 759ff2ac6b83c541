import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { useGetList } from 'react-admin';
import { OPEN_MESSAGE_STATUSES } from './message-action-rules';

const MAX_MESSAGES = 100;

const NEWEST = {
  sort: { field: 'createdAt', order: 'DESC' },
  pagination: { page: 1, perPage: MAX_MESSAGES },
} as const;

/** The open messages of the same address, and those of the sender's account, which may name another one. */
export function useMergeTargets({ id, email, userId }: AdminContactMessage) {
  const ofAddress = useGetList<AdminContactMessage>('contact-messages', {
    ...NEWEST,
    filter: { q: email, status: OPEN_MESSAGE_STATUSES },
  });
  const ofAccount = useGetList<AdminContactMessage>(
    'contact-messages',
    { ...NEWEST, filter: { userId, status: OPEN_MESSAGE_STATUSES } },
    { enabled: Boolean(userId) },
  );
  // The search also finds addresses that contain this one.
  const sameAddress = ofAddress.data?.filter((other) => other.email === email) ?? [];
  const sameAccount =
    ofAccount.data?.filter((other) => other.userId === userId && other.email !== null) ?? [];
  const targets = new Map([...sameAddress, ...sameAccount].map((other) => [other.id, other]));
  targets.delete(id);
  const failed = [ofAddress, ofAccount].filter(({ error, data }) => error && !data);
  return {
    targets: [...targets.values()],
    isLoaded: ofAddress.data !== undefined && (!userId || ofAccount.data !== undefined),
    error: failed[0]?.error,
    refetch: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
