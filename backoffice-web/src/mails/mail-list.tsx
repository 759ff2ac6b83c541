import type { Mail } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import MailOutlined from '@mui/icons-material/MailOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { DataTable, SimpleList, TopToolbar } from 'react-admin';
import { ListSearch } from '../components/list-search';
import { PeriodFilter } from '../components/period-filter';
import { RecordLink } from '../components/record-link';
import { RecordList } from '../components/record-list';
import { StatusDot } from '../components/status-dot';
import { createStatusTabs } from '../components/status-tabs';
import { ExactTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { formatCount, formatInstant, formatService } from '../format/format';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';
import { formatMailKind } from './format-mail-kind';
import { OpenMail } from './open-mail';
import { Recipient } from './recipient';
import { ResendMail } from './resend-mail';
import { SearchedAddress } from './searched-address';
import { TemplateFilter } from './template-filter';

const RESOURCE = 'mails';
const STATUS_TABS = createStatusTabs(['given-up', 'retrying', 'sent']);
const CAPTION = { display: 'block', color: 'text.secondary' } as const;
const Column = DataTable.Col<Mail>;
const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <TemplateFilter key="template" source="template" label={formatFieldKey(RESOURCE, 'template')} alwaysOn />,
  <PeriodFilter key="period" source="period" label={formatFieldKey(RESOURCE, 'period')} alwaysOn />,
];

/** A link to the record that the mail is about. An appointment is named by what is booked and its time as it is now, which an earlier mail may not have announced. */
function RelatedRecord({ mail: { record, appointment } }: { mail: Mail }) {
  const t = useResourceTranslate(RESOURCE);
  if (!record) return t('recordUnknown');
  const { resource, id } = record;
  return (
    <>
      <RecordLink resource={resource} id={id} sx={{ whiteSpace: 'nowrap' }}>
        {appointment ? formatService(appointment) : t(`records.${resource}`, { id, _: resource })}
      </RecordLink>
      {appointment ? (
        <Typography variant="caption" component="span" noWrap sx={CAPTION}>
          {t('appointmentNow', { when: formatInstant(appointment.appointmentDate, appointment.timeZone) })}
        </Typography>
      ) : null}
    </>
  );
}

const NarrowText = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: 'block', maxWidth: '36ch', overflowWrap: 'anywhere' }}>
    {children}
  </Box>
);

/** What a mail is, its subject as it went out and its language, and who sent it again. */
function MailName({ mail }: { mail: Mail }) {
  const t = useResourceTranslate(RESOURCE);
  const { resentBy, language, subject } = mail;
  return (
    <>
      {formatMailKind(mail, t)}
      {subject !== null || language ? (
        <Typography variant="caption" component="span" sx={{ ...CAPTION, maxWidth: '44ch' }}>
          {subject === null ? null : <bdi>{t('quotedSubject', { subject })}</bdi>}
          {subject !== null && language ? ' · ' : null}
          {language ? nameLanguage(language) : null}
        </Typography>
      ) : null}
      {resentBy ? (
        <Typography variant="caption" component="span" sx={{ display: 'block' }}>
          {resentBy.name ? t('resentBy', { name: resentBy.name }) : t('resent')}
        </Typography>
      ) : null}
    </>
  );
}

function Attempts({ count }: { count: number }) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <Typography variant="caption" component="div" sx={CAPTION}>
      {t('attempts', { count: formatCount(count) })}
    </Typography>
  );
}

/** The state of a mail, how often that was tried if more than once, and why it was not sent. */
const MailState = ({ mail: { status, error, attempts } }: { mail: Mail }) => (
  <>
    <StatusDot resource={RESOURCE} status={status} />
    {attempts > 1 ? <Attempts count={attempts} /> : null}
    {error && status !== 'sent' ? (
      <Typography variant="caption" component="div">
        <NarrowText>{error}</NarrowText>
      </Typography>
    ) : null}
  </>
);

/** The mails of the list as rows. */
export function MailTable() {
  return (
    <DataTable<Mail> rowClick={false} bulkActionButtons={false}>
      <Column source="startedAt" render={({ startedAt }) => <ExactTime value={startedAt} />} />
      <Column source="template" render={(mail) => <MailName mail={mail} />} />
      <Column source="copy" disableSort render={(mail) => <OpenMail mail={mail} />} />
      <Column source="record" disableSort render={(mail) => <RelatedRecord mail={mail} />} />
      <Column
        source="recipient"
        disableSort
        render={(mail) => <TwoLineCell caption={<Recipient mail={mail} />}>{mail.recipientName}</TwoLineCell>}
      />
      <Column source="status" disableSort render={(mail) => <MailState mail={mail} />} />
      <Column source="resend" disableSort align="right" render={(mail) => <ResendMail mail={mail} />} />
    </DataTable>
  );
}

function MailCards() {
  return (
    <SimpleList<Mail>
      rowClick={false}
      primaryText={(mail) => <MailName mail={mail} />}
      secondaryText={(mail) => (
        <>
          <RelatedRecord mail={mail} /> · {mail.recipientName ? `${mail.recipientName} · ` : null}
          <Recipient mail={mail} /> · <ExactTime value={mail.startedAt} isOneLine /> ·{' '}
          <OpenMail mail={mail} />
          {mail.error && mail.status !== 'sent' ? <NarrowText>{mail.error}</NarrowText> : null}
        </>
      )}
      tertiaryText={(mail) =>
        mail.resend === 'possible' || mail.status === 'given-up' ? (
          <ResendMail mail={mail} />
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
    table={
      <SearchedAddress>
        <MailTable />
      </SearchedAddress>
    }
    cards={
      <SearchedAddress>
        <MailCards />
      </SearchedAddress>
    }
  />
);
