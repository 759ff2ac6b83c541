import { useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { isBackOffice, leave } from '../lib/leave';

/** Goes where somebody wanted to go, within this app or to the back office. */
export function Return({ to }: { readonly to: string }) {
  const elsewhere = isBackOffice(to);
  useEffect(() => {
    if (elsewhere) leave.to(to);
  }, [elsewhere, to]);
  return elsewhere ? null : <Navigate to={to} replace />;
}
