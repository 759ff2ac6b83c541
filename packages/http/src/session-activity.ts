import { BACKGROUND_HEADER, liveEvents } from '@mirabelle/contracts';
import type { Request } from 'express';

/**
 * Whether a call counts as something that the person does, so that the session does not end for lack of use. A page holds
 * the stream of live events open, and marks with a header what it loads without the person doing anything. A call that
 * changes something always counts. The server need not trust the header: leaving it out only keeps the caller's own session
 * alive, which any ordinary call does too.
 */
export function isActivity({ method, path, headers }: Pick<Request, 'method' | 'path' | 'headers'>): boolean {
  if (path === liveEvents.path) return false;
  const isRead = method === 'GET' || method === 'HEAD';
  return !(isRead && headers[BACKGROUND_HEADER.toLowerCase()] !== undefined);
}
