import { useQuery } from '@tanstack/react-query';
import { loadContracts, request } from './api-client';

/** Who operates the site and how soon goods are sent, from its settings. */
export function useSiteOperator() {
  return useQuery({
    queryKey: ['/api/operator'],
    queryFn: () => request('GET', '/api/operator', async () => (await loadContracts()).SiteOperator),
  });
}
