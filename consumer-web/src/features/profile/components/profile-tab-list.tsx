import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';

interface ProfileTabListProps<Item> {
  readonly query: UseQueryResult<readonly Item[]>;
  /** Text of the empty state. */
  readonly emptyText: string;
  readonly children: (item: Item) => ReactNode;
}

/** The list on a tab of the profile page, with a loading, an error and an empty state. The empty state links to the studio. */
export function ProfileTabList<Item>({ query, emptyText, children }: ProfileTabListProps<Item>) {
  const { t } = useTranslation('profile');
  if (query.isPending) return <Skeleton className="mt-8 h-48" />;
  if (query.isLoadingError) {
    return (
      <div role="alert" className="mt-8 grid justify-items-start gap-4">
        <p className="text-muted">{t('listFailed')}</p>
        <Button variant="secondary" onClick={() => void query.refetch()}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (query.data.length === 0) {
    return (
      <div className="mt-8 grid justify-items-start gap-5">
        <p className="max-w-prose text-muted">{emptyText}</p>
        <Button asChild>
          <Link to="/studio">{t('openStudio')}</Link>
        </Button>
      </div>
    );
  }
  return <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:grid-cols-3">{query.data.map(children)}</ul>;
}
