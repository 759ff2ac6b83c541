import type { SalonReview } from '@mirabelle/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { formatQueryString, send } from '../../../lib/api-client';

const PAGE_SIZE = 10;

/** The reviews of a salon, newest first, 10 to a page. Like the salon, the answer is not parsed by its schema. */
export function useSalonReviews(salonId: string) {
  return useInfiniteQuery({
    // Live updates name this path.
    queryKey: ['/api/salons', salonId, 'reviews'],
    queryFn: async ({ pageParam }): Promise<SalonReview[]> => {
      const page = formatQueryString({ limit: String(PAGE_SIZE), offset: String(pageParam) });
      return (await send('GET', `/api/salons/${encodeURIComponent(salonId)}/reviews${page}`)).json();
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
    staleTime: 0,
  });
}
