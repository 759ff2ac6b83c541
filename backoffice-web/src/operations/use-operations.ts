import type { Operations } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { ADMIN_API } from '../data/data-provider';
import { request } from '../data/http-client';

/** How the machine is; asked for anew whenever the live news say that it looks different. */
export function useOperations() {
  return useQuery({
    // Live news name the resource, which is the first part of the key.
    queryKey: ['operations', 'overview'],
    queryFn: async ({ signal }): Promise<Operations> => {
      const { json } = await request(`${ADMIN_API}/operations`, { signal });
      return json;
    },
  });
}
