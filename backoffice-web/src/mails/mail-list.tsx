import type { Mail } from '@mirabelle/backoffice-contracts';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, SimpleList, TopToolbar, useCanAccess } from 'react-admin';
import { ActionButtons } from '../actions/action-buttons';
import { ListSearch } from '../components/list-search';
import { RecordLink } from '../components/record-link';
import { RecordList } from '../components/record-list';
import { StatusDot } from '../components/status-dot';
import { createStatusTabs } from '../components/status-tabs';
import { ExactTime } from '../components/times';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';
import { Recipient } from './recipient';
import { TemplateFilter } from './template-filter';

const RESOURCE = 'mails';
const STATUS_TABS = createStatusTabs(['given-up', 'retrying', 'sent']);
const Column = DataTable.Col<Mail>;
const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <TemplateFilter key="template" source="template" label={formatFieldKey(RESOURCE, 'template')} alwaysOn />,
];

/** A link to the record that the mail is about. */
function RelatedRecord({ mail: { record } }: { mail: Mail }) {
  const t = useResourceTranslate(RESOURCE);
  if (!record) return t('recordUnknown');
  return (
    <RecordLink resource={record.resource} id={record.id}>
      {t(`records.${record.resource}`, { _: record.resource })}
    </RecordLink>
  );
}

/** Only a mail that was given up can be sent again, and only by operators. For any other the column says why not. */
function Resend({ mail: { id, status } }: { mail: Mail }) {
  const t = useResourceTranslate(RESOURCE);
  const { canAccess } = useCanAccess({ resource: RESOURCE, action: 'resend' });
  if (status !== 'given-up') return t(`noResend.${status}`);
  if (!canAccess) return t('noResend.role');
  return <ActionButtons resource={RESOURCE} id={id} actions={[{ action: 'resend' }]} />;
}

const NarrowText = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', maxWidth: '36ch', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

function MailTable() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <DataTable<Mail> rowClick={false} bulkActionButtons={false}>
      <Column source="startedAt" render={({ startedAt }) => <ExactTime value={startedAt} />} />
      <Column source="template" render={({ template }) => t(`templates.${template}`, { _: template })} />
      <Column source="record" disableSort render={(mail) => <RelatedRecord mail={mail} />} />
      <Column
        source="recipient"
        disableSort
        render={(mail) => (
          <NarrowText>
            <Recipient mail={mail} />
          </NarrowText>
        )}
      />
      <Column
        source="status"
        disableSort
        render={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
      />
      <Column source="attempts" align="right" />
      <Column
        source="messageId"
        disableSort
        render={({ messageId, error }) => <NarrowText>{error ?? messageId}</NarrowText>}
      />
      <Column source="resend" disableSort align="right" render={(mail) => <Resend mail={mail} />} />
    </DataTable>
  );
}

function MailCards() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <SimpleList<Mail>
      rowClick={false}
      primaryText={({ template }) => t(`templates.${template}`, { _: template })}
      secondaryText={(mail) => (
        <>
          <RelatedRecord mail={mail} /> · <Recipient mail={mail} /> ·{' '}
          <ExactTime value={mail.startedAt} isOneLine />
          {mail.error ? <NarrowText>{mail.error}</NarrowText> : null}
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

/** All mails: sent, retrying and given up. */
export const MailList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<MailOutlined />}
    filters={filters}
    tabs={STATUS_TABS}
    actions={
      <TopToolbar>
        <SavedSearchesButton />
      </TopToolbar>
    }
    sort={{ field: 'startedAt', order: 'DESC' }}
    table={<MailTable />}
    cards={<MailCards />}
  />
);
