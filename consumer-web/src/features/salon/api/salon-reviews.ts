import { useInfiniteQuery } from '@tanstack/react-query';
import { formatQueryString, request } from '../../../lib/api-client';
import { SalonReview } from '../../../lib/contracts';

const PAGE_SIZE = 10;

/** The reviews of a salon, newest first, 10 to a page. */
export function useSalonReviews(salonId: string) {
  return useInfiniteQuery({
    // Live updates name this path.
    queryKey: ['/api/salons', salonId, 'reviews'],
    queryFn: ({ pageParam }) => {
      const page = formatQueryString({ limit: String(PAGE_SIZE), offset: String(pageParam) });
      return request('GET', `/api/salons/${salonId}/reviews${page}`, SalonReview.array());
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE_SIZE ? undefined : pages.length * PAGE_SIZE),
    staleTime: 0,
  });
}
