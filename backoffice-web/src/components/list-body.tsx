import type { ReactNode } from 'react';
import { useListContext } from 'react-admin';
import { useRowFocus } from './heading-focus';
import { LoadFailure } from './load-failure';
import { StaleDataWarning } from './stale-data-warning';

interface ListBodyProps {
  /** Shown in place of a list without records; by default the table and the cards say that there are none. */
  readonly noMatches?: ReactNode;
  readonly children: ReactNode;
}

/** The records of a list. Says if they could not be loaded, and how old they are if they may be outdated. */
export function ListBody({ noMatches, children }: ListBodyProps) {
  const { error, data, total, refetch, resource, page, perPage, sort } = useListContext();
  useRowFocus(data);
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <StaleDataWarning
        queryKey={[resource, 'getList']}
        isOfShownPage={({ queryKey }) => isQueryOfPage(queryKey[2], { page, perPage, sort })}
      />
      {noMatches && data && total === 0 ? noMatches : children}
    </>
  );
}

interface ListPage {
  readonly page: number;
  readonly perPage: number;
  readonly sort: object;
}

const isQueryOfPage = (query: unknown, { page, perPage, sort }: ListPage): boolean =>
  typeof query === 'object' &&
  query !== null &&
  'pagination' in query &&
  'sort' in query &&
  JSON.stringify([query.pagination, query.sort]) === JSON.stringify([{ page, perPage }, sort]);
