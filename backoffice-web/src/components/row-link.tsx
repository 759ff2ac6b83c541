import { Box, Link } from '@mui/material';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useDataTableSelectedIdsContext, useRecordContext, useResourceContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ToActions } from '../bulk/to-actions';
import { useShownRecord } from '../shortcuts/shown-records';
import { createRecordPath, FROM_THE_TOP } from './paths';

interface RowLinkProps {
  /** `edit` for resources without a show page. */
  readonly page?: 'show' | 'edit';
  readonly children: ReactNode;
}

/** Keeps a click on the link from the row, which would open the record in this tab as well. */
const stopRowClick = (event: MouseEvent) => event.stopPropagation();

/** The link in the first column of a row: it opens the record by the keyboard, and with Ctrl in a new tab. */
export function RowLink({ page = 'show', children }: RowLinkProps) {
  const resource = useResourceContext();
  const record = useRecordContext();
  const link = useRef<HTMLAnchorElement>(null);
  useShownRecord(link, resource);
  const selectedIds = useDataTableSelectedIdsContext() ?? [];
  if (!resource || !record) return children;
  const rowLink = (
    <Link
      ref={link}
      component={RouterLink}
      to={createRecordPath(resource, record.id, page)}
      state={FROM_THE_TOP}
      onClick={stopRowClick}
      data-row-link={record.id}
      color="inherit"
      underline="hover"
      // The frame of the focus does not reach into the second line of the cell.
      sx={{ display: 'inline-block', '&:focus-visible': { outlineOffset: '-1px' } }}
    >
      {children}
    </Link>
  );
  const isSelected = selectedIds.includes(record.id);
  // The link stays where it is in the tree, because it would lose the focus as its row is selected. Behind it, Tab comes to what can be done.
  return (
    <Box component="span" sx={isSelected ? { position: 'relative', display: 'inline-block' } : {}}>
      {rowLink}
      {isSelected ? <ToActions left={0} /> : null}
    </Box>
  );
}
