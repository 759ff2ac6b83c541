import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { Show } from 'react-admin';

interface RecordShowProps {
  readonly resource: string;
  readonly children: ReactNode;
}

/** Fetches the record of a page that shows one; the page's title is what such a record is called. */
export const RecordShow = ({ resource, children }: RecordShowProps) => (
  <Show
    actions={false}
    title={`resources.${resource}.one`}
    component={Box}
    sx={{ maxWidth: 1120, '& .RaShow-main': { mt: 1 } }}
  >
    {children}
  </Show>
);
