import type { ParkedEvent } from '@mirabelle/contracts';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box } from '@mui/material';
import { DataTable, SimpleList } from 'react-admin';
import { BulkActButton } from '../acts/bulk-act-button';
import { ListSearch } from '../bookings/booking-filters';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/relative-time';
import { useWords } from '../components/use-words';
import { nameInWords } from '../history/in-words';
import { nameOf, refusalOf } from './retry';
import { RetryButton } from './retry-button';

const RESOURCE = 'parked-events';
const Column = DataTable.Col<ParkedEvent>;
const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

const Together = () => (
  <BulkActButton<ParkedEvent> resource={RESOURCE} action="retry" nameOf={nameOf} refusalOf={refusalOf} />
);

function ErrorText({ event: { attempts, error } }: { event: ParkedEvent }) {
  const words = useWords(RESOURCE);
  return attempts === 0 ? words('behind') : error;
}

function ParkedTable() {
  const words = useWords(RESOURCE);
  return (
    <DataTable<ParkedEvent> rowClick="show" bulkActionButtons={<Together />}>
      <Column source="parkedAt" render={({ parkedAt }) => <RelativeTime value={parkedAt} />} />
      <Column source="type" render={({ type }) => nameInWords(type)} />
      <Column source="consumer" render={({ consumer }) => words(`consumers.${consumer}`, { _: consumer })} />
      <Column
        source="error"
        disableSort
        render={(event) => (
          <Box sx={{ maxWidth: '48ch', overflowWrap: 'anywhere' }}>
            <ErrorText event={event} />
          </Box>
        )}
      />
      <Column source="attempts" align="right" />
      <Column source="retry" disableSort align="right" render={(event) => <RetryButton event={event} />} />
    </DataTable>
  );
}

const ParkedCards = () => (
  <SimpleList<ParkedEvent>
    rowClick="show"
    primaryText={({ type }) => nameInWords(type)}
    secondaryText={(event) => (
      <>
        {event.stream}
        <br />
        <ErrorText event={event} />
      </>
    )}
    tertiaryText={(event) => <RetryButton event={event} />}
  />
);

/** Events that could not be processed, with the error of each and another try. */
export const ParkedEventList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<TaskAltOutlined />}
    filters={filters}
    actions={false}
    sort={{ field: 'parkedAt', order: 'DESC' }}
    table={<ParkedTable />}
    cards={<ParkedCards />}
  />
);
