import type { AdminContactMessage } from '@mirabelle/contracts';
import { Link, Typography } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { Detail, Details, Panel } from '../components/details';
import { RecordFrame } from '../components/record-frame';
import { RecordShow } from '../components/record-show';
import { RelatedList } from '../components/related-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { useWords } from '../components/use-words';
import { Assignee } from './assignee';
import { ContactMessageActions } from './contact-message-actions';
import { PromiseClock } from './promise-clock';

const RESOURCE = 'contact-messages';
const WRITTEN = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' };

function Sender({ message }: { message: AdminContactMessage }) {
  const words = useWords(RESOURCE);
  return (
    <Panel title={words('sender')}>
      <Details>
        <Detail label={words('fields.name')}>{message.name ?? words('anonymous')}</Detail>
        {message.email ? (
          <Detail label={words('fields.email')}>
            <Link href={`mailto:${message.email}`}>{message.email}</Link>
          </Detail>
        ) : null}
        <Detail label={words('fields.createdAt')}>
          <RelativeTime value={message.createdAt} />
        </Detail>
        <Detail label={words('fields.assigneeId')}>
          <Assignee message={message} />
        </Detail>
      </Details>
    </Panel>
  );
}

function Message() {
  const words = useWords(RESOURCE);
  const message = useRecordContext<AdminContactMessage>();
  if (!message) return null;
  return (
    <RecordFrame
      resource={RESOURCE}
      heading={message.subject ?? words('one')}
      status={
        <>
          <PromiseClock message={message} />
          <StatusDot resource={RESOURCE} status={message.status} />
        </>
      }
      actions={<ContactMessageActions message={message} />}
      aside={
        <>
          <Sender message={message} />
          {message.email ? (
            <RelatedList<AdminContactMessage>
              title={words('others')}
              resource={RESOURCE}
              filter={{ q: message.email }}
              sort={{ field: 'createdAt', order: 'DESC' }}
              without={message.id}
              primary={({ subject }) => subject}
              secondary={({ status, createdAt }) => (
                <>
                  {words(`statuses.${status}`)} · <RelativeTime value={createdAt} />
                </>
              )}
            />
          ) : null}
        </>
      }
    >
      <Panel title={words('fields.message')}>
        <Typography sx={WRITTEN} dir="auto">
          {message.message}
        </Typography>
      </Panel>
      {message.repliedAt ? (
        <Panel title={words('answered')}>
          <Typography sx={WRITTEN} dir="auto">
            {message.reply}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            <RelativeTime value={message.repliedAt} />
          </Typography>
        </Panel>
      ) : null}
    </RecordFrame>
  );
}

/** One message: who wrote what, our answer, and what can be done. */
export const ContactMessageShow = () => (
  <RecordShow resource={RESOURCE}>
    <Message />
  </RecordShow>
);
