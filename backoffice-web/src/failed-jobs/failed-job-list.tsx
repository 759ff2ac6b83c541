import type { FailedJob } from '@mirabelle/backoffice-contracts';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box } from '@mui/material';
import { DataTable, SelectInput, SimpleList, TopToolbar } from 'react-admin';
import { ActionButtons } from '../actions/action-buttons';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/times';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';
import { operations } from '../i18n/resources/operations';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';

const RESOURCE = 'failed-jobs';
const Column = DataTable.Col<FailedJob>;

const filters = [
  <SelectInput
    key="queue"
    source="queue"
    label={formatFieldKey(RESOURCE, 'queue')}
    choices={Object.entries(operations.queueNames).map(([id, name]) => ({ id, name }))}
    emptyText="backOffice.filters.any"
    translateChoice={false}
    helperText={false}
    alwaysOn
  />,
];

const RetryButton = ({ job }: { job: FailedJob }) => (
  <ActionButtons resource={RESOURCE} id={job.id} actions={[{ action: 'retry' }]} />
);

function JobTable() {
  const t = useResourceTranslate('operations');
  return (
    <DataTable<FailedJob> rowClick={false} bulkActionButtons={false}>
      <Column source="failedAt" render={({ failedAt }) => <RelativeTime value={failedAt} />} />
      <Column source="queue" render={({ queue }) => t(`queueNames.${queue}`, { _: queue })} />
      <Column source="type" />
      <Column
        source="error"
        disableSort
        render={({ error }) => <Box sx={{ maxWidth: '48ch', overflowWrap: 'anywhere' }}>{error}</Box>}
      />
      <Column source="attempts" align="right" />
      <Column source="retry" disableSort align="right" render={(job) => <RetryButton job={job} />} />
    </DataTable>
  );
}

const JobCards = () => (
  <SimpleList<FailedJob>
    rowClick={false}
    primaryText={({ type }) => type}
    secondaryText={({ error, failedAt }) => (
      <>
        {error}
        <br />
        <RelativeTime value={failedAt} />
      </>
    )}
    tertiaryText={(job) => <RetryButton job={job} />}
  />
);

/** The jobs whose last attempt failed, each with its error and a button to retry it. */
export const FailedJobList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<TaskAltOutlined />}
    filters={filters}
    actions={
      <TopToolbar>
        <SavedSearchesButton />
      </TopToolbar>
    }
    sort={{ field: 'failedAt', order: 'DESC' }}
    table={<JobTable />}
    cards={<JobCards />}
  />
);
