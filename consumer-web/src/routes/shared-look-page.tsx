import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadProblem } from '../components/load-problem';
import { Skeleton } from '../components/ui/skeleton';
import { sharedLookQuery } from '../features/shared-look/api/shared-look';
import { SharedLookView } from '../features/shared-look/components/shared-look-view';
import { usePageTitle } from '../lib/use-page-title';

/** The page of a look that its owner shares, for everybody with its link. */
export function SharedLookPage() {
  const { t } = useTranslation(['shared-look', 'common']);
  const { shareId = '' } = useParams();
  const { data: look, error, refetch } = useQuery(sharedLookQuery(shareId));
  usePageTitle(look?.name ?? t('title'), t('description'));
  if (look) return <SharedLookView look={look} />;
  if (error) {
    return (
      <LoadProblem
        error={error}
        notFoundTexts={{ title: t('missing.title'), text: t('missing.text') }}
        failedTexts={{ title: t('failed.title'), text: t('failed.text'), retry: t('failed.retry') }}
        alternativeLink={<Link to="/brands">{t('common:browseShades')}</Link>}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="page grid gap-8 pt-8 pb-20 md:grid-cols-2 md:gap-14">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  );
}
