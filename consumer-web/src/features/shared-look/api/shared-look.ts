import { queryOptions } from '@tanstack/react-query';
import { request } from '../../../lib/api-client';
import { SharedLook } from '../../../lib/contracts';
import { startWithPageFacts } from '../../../lib/page-facts';

/** A look that its owner shares, by its public id. */
export const sharedLookQuery = (shareId: string) =>
  queryOptions({
    ...startWithPageFacts<SharedLook>('/api/shared-looks', shareId),
    queryKey: ['/api/shared-looks', shareId],
    queryFn: () => request('GET', `/api/shared-looks/${encodeURIComponent(shareId)}`, SharedLook),
  });
