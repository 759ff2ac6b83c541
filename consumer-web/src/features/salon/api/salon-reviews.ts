import { useInfiniteQuery } from '@tanstack/react-query';
import { queryString, request } from '../../../lib/api-client';
import { SalonReview } from '../../../lib/contracts';

const REVIEWS_AT_ONCE = 10;

/** Reviews of a salon, the newest first, page by page. */
export function useSalonReviews(salonId: string) {
  return useInfiniteQuery({
    queryKey: ['salon-reviews', salonId],
    queryFn: ({ pageParam }) => {
      const page = queryString({ limit: String(REVIEWS_AT_ONCE), offset: String(pageParam) });
      return request('GET', `/api/salons/${salonId}/reviews${page}`, SalonReview.array());
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < REVIEWS_AT_ONCE ? undefined : pages.length * REVIEWS_AT_ONCE,
    staleTime: 0,
  });
}
