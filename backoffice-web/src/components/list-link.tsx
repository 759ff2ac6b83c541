import { Link, type LinkProps } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { OWN_LINE } from './link-styles';
import { createListState } from './origin';
import { createListPath } from './paths';

interface ListLinkProps extends Pick<LinkProps, 'variant'> {
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly children: ReactNode;
}

/** A link on a line of its own to the list of a resource, opened at its top with a filter. */
export function ListLink({ resource, filter, variant = 'inherit', children }: ListLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link
      component={RouterLink}
      to={createListPath(resource, filter)}
      state={createListState(pathname)}
      variant={variant}
      sx={OWN_LINE}
    >
      {children}
    </Link>
  );
}
