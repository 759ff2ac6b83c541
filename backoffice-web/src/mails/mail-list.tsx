import type { Mail } from '@mirabelle/contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Box } from '@mui/material';
import { DataTable, SimpleList } from 'react-admin';
import { ActButtons } from '../acts/act-buttons';
import { ListSearch } from '../bookings/booking-filters';
import { RecordLink } from '../components/record-link';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { tabsOf } from '../components/status-tabs';
import { useWords } from '../components/use-words';

const RESOURCE = 'mails';
const TABS = tabsOf(['given-up', 'retrying', 'sent']);
const Column = DataTable.Col<Mail>;
const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

/** What the mail is about, where its recipient is found. */
function About({ mail: { record } }: { mail: Mail }) {
  const words = useWords(RESOURCE);
  if (!record) return words('unknown');
  return (
    <RecordLink resource={record.resource} id={record.id}>
      {words(`records.${record.resource}`, { _: record.resource })}
    </RecordLink>
  );
}

/** A mail that was given up can be sent once more. */
const Resend = ({ mail: { id, status } }: { mail: Mail }) =>
  status === 'given-up' ? <ActButtons resource={RESOURCE} id={id} acts={[{ action: 'resend' }]} /> : null;

const Narrow = ({ children }: { children: string | null }) => (
  <Box component="span" sx={{ display: 'block', maxWidth: '36ch', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

function MailTable() {
  const words = useWords(RESOURCE);
  return (
    <DataTable<Mail> rowClick={false} bulkActionButtons={false}>
      <Column source="startedAt" render={({ startedAt }) => <RelativeTime value={startedAt} />} />
      <Column source="template" render={({ template }) => words(`templates.${template}`, { _: template })} />
      <Column source="record" disableSort render={(mail) => <About mail={mail} />} />
      <Column
        source="status"
        disableSort
        render={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
      />
      <Column source="attempts" align="right" />
      <Column
        source="messageId"
        disableSort
        render={({ messageId, error }) => <Narrow>{error ?? messageId}</Narrow>}
      />
      <Column source="resend" disableSort align="right" render={(mail) => <Resend mail={mail} />} />
    </DataTable>
  );
}

function MailCards() {
  const words = useWords(RESOURCE);
  return (
    <SimpleList<Mail>
      rowClick={false}
      primaryText={({ template }) => words(`templates.${template}`, { _: template })}
      secondaryText={(mail) => (
        <>
          <About mail={mail} /> · <RelativeTime value={mail.startedAt} />
          {mail.error ? <Narrow>{mail.error}</Narrow> : null}
        </>
      )}
      tertiaryText={(mail) =>
        mail.status === 'given-up' ? (
          <Resend mail={mail} />
        ) : (
          <StatusDot resource={RESOURCE} status={mail.status} />
        )
      }
    />
  );
}

/** The ledger of mails: what went out about which record, and what was given up. */
export const MailList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<MailOutlined />}
    filters={filters}
    tabs={TABS}
    actions={false}
    sort={{ field: 'startedAt', order: 'DESC' }}
    table={<MailTable />}
    cards={<MailCards />}
  />
);
