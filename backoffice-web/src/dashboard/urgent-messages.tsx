import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Button } from '@mui/material';
import { CanAccess, useGetIdentity, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { createListPath, createRecordPath, FROM_THE_TOP } from '../components/paths';
import { AssigneeName } from '../contact-messages/assignee-name';
import { orderWaiting } from '../contact-messages/find-next-waiting';
import { DUE_FIRST, WAITING_FOR_REPLY } from '../contact-messages/message-tabs';
import { usePutAsideText } from '../contact-messages/put-aside-note';
import { ReplyDeadlineLabel } from '../contact-messages/reply-deadline-label';
import { formatCount } from '../format/format';
import { useReportLoading } from './shown-together';
import { WorkLink, WorkList } from './work-list';

/** As many as are read for the next waiting message; hardly ever do more wait at a time. */
const MAX_MESSAGES = 100;
const MAX_SHOWN = 5;
const PUT_ASIDE = { putAside: true };

/** The messages that wait for a reply, the first to be answered first. */
export const useWaitingMessages = ({ enabled = true } = {}) =>
  useGetList<AdminContactMessage>(
    'contact-messages',
    {
      filter: WAITING_FOR_REPLY,
      sort: DUE_FIRST,
      pagination: { page: 1, perPage: MAX_MESSAGES },
    },
    { enabled },
  );

function Messages() {
  const describePutAside = usePutAsideText();
  const translate = useTranslate();
  const { identity } = useGetIdentity();
  const { data, total = 0, isPending, isPaused } = useWaitingMessages();
  const { total: asideCount = 0 } = useGetList('contact-messages', {
    filter: PUT_ASIDE,
    pagination: { page: 1, perPage: 1 },
  });
  useReportLoading(isPending && !isPaused);
  // The number of messages above says whether there are any, and whether they could be read.
  if (!data || data.length === 0) return null;
  const shown = orderWaiting(data, String(identity?.id)).slice(0, MAX_SHOWN);
  const unassigned = data.filter(({ assigneeId }) => assigneeId === null).length;
  return (
    <WorkList title={translate('backOffice.dashboard.urgentMessages')}>
      {shown.map((message) => (
        <WorkLink
          key={message.id}
          to={createRecordPath('contact-messages', message.id)}
          primary={<bdi>{message.subject ?? '–'}</bdi>}
          secondary={
            <>
              {translate('backOffice.dashboard.from')} <bdi>{message.name ?? message.email}</bdi> ·{' '}
              {translate('backOffice.dashboard.assignee')} <AssigneeName message={message} />
              {message.cameBack ? ` · ${describePutAside(message)}` : null}
            </>
          }
          aside={<ReplyDeadlineLabel message={message} />}
        />
      ))}
      {total > shown.length ? (
        <ListLink
          filter={WAITING_FOR_REPLY}
          text={translate('backOffice.dashboard.allWaiting', { total: formatCount(total) })}
        />
      ) : null}
      {unassigned > 0 && data.length === total ? (
        <ListLink
          filter={{ ...WAITING_FOR_REPLY, unassigned: true }}
          text={translate('backOffice.dashboard.unassigned', { total: formatCount(unassigned) })}
        />
      ) : null}
      {asideCount > 0 ? (
        <ListLink
          filter={PUT_ASIDE}
          text={translate('backOffice.dashboard.putAside', { total: formatCount(asideCount) })}
        />
      ) : null}
    </WorkList>
  );
}

const ListLink = ({ filter, text }: { readonly filter: object; readonly text: string }) => (
  <Button
    component={Link}
    to={createListPath('contact-messages', { ...filter }, DUE_FIRST)}
    state={FROM_THE_TOP}
    size="small"
    sx={{ mx: 0.25 }}
  >
    {text}
  </Button>
);

/** The messages to answer next, those of colleagues last, each as a link, for those who may answer them; and how many nobody has. */
export const UrgentMessages = () => (
  <CanAccess resource="contact-messages" action="reply">
    <Messages />
  </CanAccess>
);
