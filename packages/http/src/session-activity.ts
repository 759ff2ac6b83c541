import { BACKGROUND_HEADER, liveEvents } from '@mirabelle/contracts';
import type { Request } from 'express';

/**
 * Whether a call counts as something that the person does, so that the session does not end for lack of use. A page
 * keeps the live events open by itself, and marks what it loads by itself with a header. A call that changes something
 * always counts. The header only makes a call count for less, so a page that leaves it out gains nothing that it could not
 * have by calling more often.
 */
export function isActivity({ method, path, headers }: Pick<Request, 'method' | 'path' | 'headers'>): boolean {
  if (path === liveEvents.path) return false;
  const isRead = method === 'GET' || method === 'HEAD';
  return !(isRead && headers[BACKGROUND_HEADER.toLowerCase()] !== undefined);
}
