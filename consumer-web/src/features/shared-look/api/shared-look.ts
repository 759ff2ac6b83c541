import type { SharedLook } from '@mirabelle/contracts';
import { queryOptions } from '@tanstack/react-query';
import { loadContracts, request } from '../../../lib/api-client';
import { startWithPageFacts } from '../../../lib/page-facts';

/** A look that its owner shares, by its public id. */
export const sharedLookQuery = (shareId: string) =>
  queryOptions({
    ...startWithPageFacts<SharedLook>('/api/shared-looks', shareId),
    queryKey: ['/api/shared-looks', shareId],
    queryFn: () =>
      request<SharedLook>(
        'GET',
        `/api/shared-looks/${encodeURIComponent(shareId)}`,
        async () => (await loadContracts()).SharedLook,
      ),
  });
