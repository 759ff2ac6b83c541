import { Link, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { createRecordPath, FROM_THE_TOP } from './paths';

interface RecordLinkProps {
  readonly resource: string;
  readonly id: Identifier;
  /** `edit` for resources without a show page. */
  readonly page?: 'show' | 'edit';
  readonly children: ReactNode;
  readonly sx?: SxProps;
}

/** A link to a record, or plain text if the user's role may not open the record. */
export function RecordLink({ resource, id, page = 'show', children, sx }: RecordLinkProps) {
  const { canAccess } = useCanAccess({ resource, action: page });
  if (!canAccess) return children;
  return (
    <Link
      component={RouterLink}
      to={createRecordPath(resource, id, page)}
      state={FROM_THE_TOP}
      {...(sx ? { sx } : {})}
    >
      {children}
    </Link>
  );
}
