import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Show } from 'react-admin';

interface RecordShowProps {
  readonly resource: string;
  readonly children: ReactNode;
}

/** Fetches the record of a show page. The title is the resource's `recordTitle`. */
export const RecordShow = ({ resource, children }: RecordShowProps) => (
  <Show
    actions={false}
    title={`resources.${resource}.recordTitle`}
    component={Box}
    sx={{ maxWidth: 1120, '& .RaShow-main': { mt: 1 } }}
  >
    {children}
  </Show>
);
