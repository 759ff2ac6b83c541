import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { useGetIdentity } from 'react-admin';
import { useResourceTranslate } from '../i18n/i18n';

interface AssigneeNameProps {
  readonly message: Pick<AdminContactMessage, 'assigneeId' | 'assigneeName'>;
}

/** The name of the colleague to whom a message is assigned. */
export function AssigneeName({ message: { assigneeId, assigneeName } }: AssigneeNameProps) {
  const t = useResourceTranslate('contact-messages.assignees');
  const { identity } = useGetIdentity();
  if (assigneeId === null) return t('nobody');
  if (assigneeId === identity?.id) return t('you');
  return <bdi>{assigneeName ?? t('colleague')}</bdi>;
}
