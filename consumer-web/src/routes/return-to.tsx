import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { isBackOffice, leave, safeReturnTo } from '../lib/leave';

/** The path of this origin that the `returnTo` parameter of the address asks for, or `/`. */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return safeReturnTo(search.get('returnTo'));
}

/** Navigates to a path, in this app or in the back office. */
export function ReturnTo({ path }: { readonly path: string }) {
  const isElsewhere = isBackOffice(path);
  useEffect(() => {
    if (isElsewhere) leave.to(path);
  }, [isElsewhere, path]);
  return isElsewhere ? null : <Navigate to={path} replace />;
}
