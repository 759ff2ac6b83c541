import type { ParkedEvent } from '@mirabelle/backoffice-contracts';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { Box } from '@mui/material';
import { DataTable, SimpleList, TopToolbar } from 'react-admin';
import { BulkCommandButton } from '../bulk/bulk-command-button';
import { createBulkProps } from '../bulk/bulk-toolbar';
import { ListSearch } from '../components/list-search';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import { RelativeTime } from '../components/times';
import { humanizeName } from '../history/humanize';
import { useResourceTranslate } from '../i18n/i18n';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';
import { ErrorText } from './error-text';
import { RetryButton } from './retry-button';

const RESOURCE = 'parked-events';
const Column = DataTable.Col<ParkedEvent>;
const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

const BulkActions = () => <BulkCommandButton resource={RESOURCE} action="retry" />;

function ParkedEventTable() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <DataTable<ParkedEvent> rowClick="show" {...createBulkProps(<BulkActions />)}>
      <Column
        source="parkedAt"
        render={({ parkedAt }) => (
          <RowLink>
            <RelativeTime value={parkedAt} />
          </RowLink>
        )}
      />
      <Column source="type" render={({ type }) => humanizeName(type)} />
      <Column source="consumer" render={({ consumer }) => t(`consumers.${consumer}`, { _: consumer })} />
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

const ParkedEventCards = () => (
  <SimpleList<ParkedEvent>
    rowClick="show"
    primaryText={({ type }) => humanizeName(type)}
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

/** The events that could not be processed, each with its error and a button to retry it. */
export const ParkedEventList = () => (
  <RecordList
    resource={RESOURCE}
    icon={<TaskAltOutlined />}
    filters={filters}
    actions={
      <TopToolbar>
        <SavedSearchesButton />
      </TopToolbar>
    }
    sort={{ field: 'parkedAt', order: 'DESC' }}
    table={<ParkedEventTable />}
    cards={<ParkedEventCards />}
  />
);
