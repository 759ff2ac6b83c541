import { useSearchParams } from 'react-router-dom';
import { safeReturnTo } from '../lib/leave';

/** The path of this origin that the address asks to return to, or "/". */
export function useReturnTo(): string {
  const [search] = useSearchParams();
  return safeReturnTo(search.get('returnTo'));
}
