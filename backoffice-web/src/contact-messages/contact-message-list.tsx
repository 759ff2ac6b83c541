import type { AdminContactMessage as ContactMessage } from '@mirabelle/contracts';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { Box, Typography } from '@mui/material';
import { DataTable, List, SimpleList, useTranslate } from 'react-admin';
import { EmptyList } from '../components/empty-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { usePhone } from '../components/use-phone';

const RESOURCE = 'contact-messages';
const Column = DataTable.Col<ContactMessage>;

function Sender({ message }: { message: ContactMessage }) {
  const translate = useTranslate();
  return (
    <>
      {message.name ?? translate(`resources.${RESOURCE}.anonymous`)}
      <Typography variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
        {message.email}
      </Typography>
    </>
  );
}

/** The subject, and as much of the message as a line of the table holds. */
const Gist = ({ message }: { message: ContactMessage }) => (
  <Box sx={{ maxWidth: '56ch' }}>
    {message.subject}
    <Typography variant="caption" noWrap sx={{ display: 'block', color: 'text.secondary' }}>
      {message.message}
    </Typography>
  </Box>
);

const MessageTable = () => (
  <DataTable<ContactMessage> rowClick="show" bulkActionButtons={false}>
    <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
    <Column source="name" render={(message) => <Sender message={message} />} />
    <Column source="subject" render={(message) => <Gist message={message} />} />
    <Column source="status" render={({ status }) => <StatusDot resource={RESOURCE} status={status} />} />
  </DataTable>
);

const MessageCards = () => (
  <SimpleList<ContactMessage>
    rowClick="show"
    primaryText={({ subject }) => subject ?? ''}
    secondaryText={({ name, email, createdAt }) => (
      <>
        {name ?? email} · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
  />
);

/** What people wrote in the contact form, the newest first. */
export function ContactMessageList() {
  const phone = usePhone();
  return (
    <List
      actions={false}
      exporter={false}
      sort={{ field: 'createdAt', order: 'DESC' }}
      perPage={25}
      empty={<EmptyList icon={<ForumOutlined />} />}
    >
      {phone ? <MessageCards /> : <MessageTable />}
    </List>
  );
}
