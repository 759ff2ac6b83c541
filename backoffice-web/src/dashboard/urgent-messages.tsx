import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { CanAccess, useGetList, useTranslate } from 'react-admin';
import { createRecordPath } from '../components/paths';
import { AssigneeName } from '../contact-messages/assignee-name';
import { DUE_FIRST, WAITING_FOR_REPLY } from '../contact-messages/message-tabs';
import { ReplyDeadlineLabel } from '../contact-messages/reply-deadline-label';
import { WorkLink, WorkList } from './work-list';

const MAX_MESSAGES = 5;

function Messages() {
  const translate = useTranslate();
  const { data } = useGetList<AdminContactMessage>('contact-messages', {
    filter: WAITING_FOR_REPLY,
    sort: DUE_FIRST,
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  // The number of messages above says whether there are any, and whether they could be read.
  if (!data || data.length === 0) return null;
  return (
    <WorkList title={translate('backOffice.dashboard.urgentMessages')}>
      {data.map((message) => (
        <WorkLink
          key={message.id}
          to={createRecordPath('contact-messages', message.id)}
          primary={<bdi>{message.subject ?? '–'}</bdi>}
          secondary={
            <>
              <bdi>{message.name ?? message.email}</bdi> · <AssigneeName message={message} />
            </>
          }
          aside={<ReplyDeadlineLabel message={message} />}
        />
      ))}
    </WorkList>
  );
}

/** The messages whose replies are due next, each as a link, for those who may answer them. */
export const UrgentMessages = () => (
  <CanAccess resource="contact-messages" action="reply">
    <Messages />
  </CanAccess>
);
