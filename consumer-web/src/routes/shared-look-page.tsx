import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../components/ui/button';
import { MessagePanel } from '../components/ui/message-panel';
import { Skeleton } from '../components/ui/skeleton';
import { sharedLookQuery } from '../features/shared-look/api/shared-look';
import { SharedLookView } from '../features/shared-look/components/shared-look-view';
import { ApiError } from '../lib/api-error';
import { usePageTitle } from '../lib/use-page-title';

/** An id with other characters or of another length is refused by the server before it looks for the look. */
const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** The page of a look that its owner shares, for everybody with its link. */
export function SharedLookPage() {
  const { t } = useTranslation(['shared-look', 'common']);
  const { shareId = '' } = useParams();
  const { data: look, error, refetch } = useQuery(sharedLookQuery(shareId));
  usePageTitle(look?.name ?? t('title'), t('description'));
  if (look) return <SharedLookView look={look} />;
  if (error) {
    return isMissing(error) ? (
      <MessagePanel title={t('missing.title')} text={t('missing.text')}>
        <Button asChild>
          <Link to="/brands">{t('common:browseShades')}</Link>
        </Button>
      </MessagePanel>
    ) : (
      <MessagePanel title={t('failed.title')} text={t('failed.text')}>
        <Button onClick={() => void refetch()}>{t('failed.retry')}</Button>
      </MessagePanel>
    );
  }
  return (
    <div className="page grid gap-8 pt-8 pb-20 md:grid-cols-2 md:gap-14">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  );
}
