import { Box } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { Show, useShowContext } from 'react-admin';
import { LoadFailure } from './load-failure';
import { useRecordQueryOptions } from './use-record-query-options';

interface RecordShowProps {
  readonly resource: string;
  readonly children: ReactNode;
}

/** Fetches the record of a show page. The title is the resource's `recordTitle`. */
export function RecordShow({ resource, children }: RecordShowProps) {
  return (
    <Show
      actions={false}
      title={`resources.${resource}.recordTitle`}
      component={Box}
      queryOptions={useRecordQueryOptions(resource)}
      error={false}
      sx={{ maxWidth: 1120, '& .RaShow-main': { mt: 1 } }}
    >
      <ShownRecord>{children}</ShownRecord>
    </Show>
  );
}

/** The children, or a failure message if the record was never read. After a later failure the record that was read before stays. */
function ShownRecord({ children }: { children: ReactNode }) {
  const { record, error, refetch } = useShowContext();
  if (error && !record) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  // A dialog that was opened for one record must not go on with another.
  return <Fragment key={record?.id}>{children}</Fragment>;
}
