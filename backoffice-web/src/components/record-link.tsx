import { Link, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { type Identifier, useCanAccess } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';

interface RecordLinkProps {
  readonly resource: string;
  readonly id: Identifier;
  /** The page of the record; editing where a resource has no other. */
  readonly page?: 'show' | 'edit';
  readonly children: ReactNode;
  readonly sx?: SxProps;
}

/** Address of a record's page within the app. */
export const recordPath = (resource: string, id: Identifier, page: 'show' | 'edit' = 'show'): string =>
  `/${resource}/${encodeURIComponent(id)}${page === 'show' ? '/show' : ''}`;

/** Leads to a record for those whose role may see it; for the others it is plain text. */
export function RecordLink({ resource, id, page = 'show', children, sx }: RecordLinkProps) {
  const { canAccess } = useCanAccess({ resource, action: page });
  if (!canAccess) return children;
  return (
    <Link component={RouterLink} to={recordPath(resource, id, page)} {...(sx ? { sx } : {})}>
      {children}
    </Link>
  );
}
