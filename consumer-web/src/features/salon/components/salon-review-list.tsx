import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useSalonReviews } from '../api/salon-reviews';
import { SalonReviewItem } from './salon-review-item';

/** The reviews of a salon, newest first, with who may write one, and a button for more. */
export function SalonReviewList({ salon }: { salon: Pick<Salon, 'id' | 'name'> }) {
  const { t } = useTranslation('salon');
  const reviews = useSalonReviews(salon.id);
  // A new review shifts the last one of a page to the next page, so reviews are deduplicated by id.
  const reviewsById = new Map(reviews.data?.pages.flat().map((review) => [review.id, review]));
  return (
    <>
      <p className="mb-4 max-w-prose text-sm text-muted">{t('reviews.who')}</p>
      {reviews.isPending && (
        <div role="status" aria-label={t('reviews.loading')} className="grid gap-4">
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
        </div>
      )}
      {reviews.isLoadingError && <LoadFailure onRetry={reviews.refetch} />}
      {reviews.data && reviewsById.size === 0 && <p className="py-6 text-muted">{t('reviews.none')}</p>}
      <ul>
        {[...reviewsById.values()].map((review) => (
          <SalonReviewItem key={review.id} review={review} salonName={salon.name} />
        ))}
      </ul>
      {reviews.isFetchNextPageError && <LoadFailure onRetry={reviews.fetchNextPage} />}
      {reviews.hasNextPage && !reviews.isFetchNextPageError && (
        <Button
          variant="secondary"
          disabled={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          {t('reviews.more')}
        </Button>
      )}
    </>
  );
}

function LoadFailure({ onRetry }: { onRetry: () => unknown }) {
  const { t } = useTranslation('salon');
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>{t('reviews.failed')}</p>
      <Button variant="secondary" onClick={() => onRetry()}>
        {t('reviews.retry')}
      </Button>
    </div>
  );
}
