import type { Operations } from '@mirabelle/backoffice-contracts';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_API } from '../data/data-provider';
import { request } from '../data/http-client';

/** The state of the system. Live updates refresh it. */
export function useOperations() {
  return useQuery({
    // Live updates refresh the queries whose key begins with a changed resource.
    queryKey: ['operations', 'overview'],
    queryFn: async ({ signal }): Promise<Operations> => {
      const { json } = await request(`${ADMIN_API}/operations`, { signal });
      return json;
    },
  });
}
