import { useQuery } from '@tanstack/react-query';
import { loadContracts, request } from '../../../lib/api-client';

/** Who operates the site, from its settings. */
export function useSiteOperator() {
  return useQuery({
    queryKey: ['/api/operator'],
    queryFn: () => request('GET', '/api/operator', async () => (await loadContracts()).SiteOperator),
  });
}
