import type { FailedJob } from '@mirabelle/contracts';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box } from '@mui/material';
import { DataTable, SimpleList } from 'react-admin';
import { ActButtons } from '../acts/act-buttons';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/relative-time';
import { useWords } from '../components/use-words';

const RESOURCE = 'failed-jobs';
const Column = DataTable.Col<FailedJob>;

const Retry = ({ job }: { job: FailedJob }) => (
  <ActButtons resource={RESOURCE} id={job.id} acts={[{ action: 'retry' }]} />
);

function JobTable() {
  const words = useWords('operations');
  return (
    <DataTable<FailedJob> rowClick={false} bulkActionButtons={false}>
      <Column source="failedAt" render={({ failedAt }) => <RelativeTime value={failedAt} />} />
      <Column source="queue" render={({ queue }) => words(`queueNames.${queue}`, { _: queue })} />
      <Column source="type" />
      <Column
        source="error"
        disableSort
        render={({ error }) => <Box sx={{ maxWidth: '48ch', overflowWrap: 'anywhere' }}>{error}</Box>}
      />
      <Column source="attempts" align="right" />
      <Column source="retry" disableSort align="right" render={(job) => <Retry job={job} />} />
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
    tertiaryText={(job) => <Retry job={job} />}
  />
);

/** Jobs that are not tried any more, with the error of each and another try. */
export const FailedJobList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<TaskAltOutlined />}
    actions={false}
    sort={{ field: 'failedAt', order: 'DESC' }}
    table={<JobTable />}
    cards={<JobCards />}
  />
);
