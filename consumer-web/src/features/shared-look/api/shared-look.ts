import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { SharedLook } from '../../../lib/contracts';

/** A look that its owner shares, by its public id. */
export const sharedLookQuery = (shareId: string) =>
  queryOptions({
    queryKey: ['/api/shared-looks', shareId],
    queryFn: () => request('GET', `/api/shared-looks/${encodeURIComponent(shareId)}`, SharedLook),
  });
