import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { fullPageNavigation, isBackOffice } from '../lib/full-page-navigation';
import { parseReturnTo } from '../lib/safe-return-to';

/** The path in the `returnTo` parameter of the URL, or `/` if there is none or it leads to another origin. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return parseReturnTo(search.get('returnTo'));
}

/** Navigates to a path, in this app or in the back office. */
export function ReturnTo({ path }: { readonly path: string }) {
  const isInBackOffice = isBackOffice(path);
  useEffect(() => {
    if (isInBackOffice) fullPageNavigation.to(path);
  }, [isInBackOffice, path]);
  return isInBackOffice ? null : <Navigate to={path} replace />;
}
