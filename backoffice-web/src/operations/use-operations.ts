import { useQuery } from '@tanstack/react-query';
import { useReads } from '../data/use-reads';

/** The state of the system. Live updates refresh it. */
export function useOperations() {
  const { readOperations } = useReads();
  return useQuery({
    // Live updates refresh the queries whose key begins with a changed resource.
    queryKey: ['operations', 'overview'],
    queryFn: ({ signal }) => readOperations({ signal }),
  });
}
