import type { BulkActionResults, BulkOutcome } from '@mirabelle/backoffice-contracts';
import CheckCircleOutline from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import RemoveCircleOutline from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Button, List, ListItem, ListItemIcon, ListItemText, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { isOver } from '../bookings/appointment-end';
import { InlineFailure } from '../components/inline-failure';
import { RecordLink } from '../components/record-link';
import { useNow } from '../components/use-now';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { useRecordNames } from './use-record-names';
import { WITHOUT_PAGE } from './without-page';

const ICONS: Readonly<Record<BulkOutcome, React.JSX.Element>> = {
  done: <CheckCircleOutline color="success" fontSize="small" />,
  unchanged: <RemoveCircleOutline color="disabled" fontSize="small" />,
  left: <RemoveCircleOutline color="disabled" fontSize="small" />,
  refused: <ErrorOutline color="error" fontSize="small" />,
};

type Results = BulkActionResults['results'];

/** The actions on bookings about which customers are emailed. */
const MAILED_ACTIONS: ReadonlySet<string> = new Set(['confirm', 'cancel', 'reschedule']);

/** Whether the result of each record says who is emailed about it. */
export const namesMails = ({ resource, action }: Pick<BulkActionResults, 'resource' | 'action'>): boolean =>
  resource === 'bookings' && MAILED_ACTIONS.has(action);

/** The result of each record by its name: as many as the server lists at once, and the next ones by a button. */
export function BulkResultList({ bulkAction }: { readonly bulkAction: BulkActionResults }) {
  const { id, total, results } = bulkAction;
  const translate = useTranslate();
  const { readBulkAction } = useReads();
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['bulk-results', id],
    queryFn: async ({ pageParam: offset, signal }) => (await readBulkAction(id, { offset, signal })).results,
    initialPageParam: 0,
    initialData: { pages: [results], pageParams: [0] },
    getNextPageParam: (last, all) => {
      const shown = all.flat().length;
      return last.length > 0 && shown < total ? shown : undefined;
    },
    // The results of a bulk action that has ended stay as they are.
    staleTime: 'static',
    gcTime: 0,
    retry: false,
  });
  return (
    <>
      <List dense>
        {data.pages.map((page, index) => (
          <ResultPage key={page[0]?.id ?? ''} bulkAction={bulkAction} results={page} isAdded={index > 0} />
        ))}
      </List>
      {hasNextPage ? (
        <Box sx={{ px: 3, pb: 1.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('backOffice.bulk.more', { smart_count: total - data.pages.flat().length })}
          </Typography>
          {error ? <InlineFailure error={error} onRetry={fetchNextPage} /> : null}
          <Button
            size="small"
            disabled={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
            sx={{ ml: -0.625 }}
          >
            {translate('backOffice.bulk.showMore')}
          </Button>
        </Box>
      ) : null}
    </>
  );
}

interface ResultPageProps {
  readonly bulkAction: BulkActionResults;
  readonly results: Results;
  /** Whether the user has asked for these: the first one then has the focus, because the button may be gone. */
  readonly isAdded: boolean;
}

const focusItem = (item: HTMLElement | null) => item?.focus();

function ResultPage({ bulkAction, results, isAdded }: ResultPageProps) {
  const { resource } = bulkAction;
  const translate = useTranslate();
  const { names, bookings, error, refetch } = useRecordNames({ resource, results });
  const now = useNow();
  const tMails = useResourceTranslate('bookings.bulk.mailOfOne');
  function findName(id: string): string {
    if (names) return names.get(id) ?? translate('backOffice.bulk.nameless');
    return translate(`backOffice.bulk.${error ? 'nameNotLoaded' : 'nameLoading'}`);
  }

  function describeMail(id: string): string | undefined {
    const booking = namesMails(bulkAction) ? bookings.get(id) : undefined;
    if (!booking) return undefined;
    if (isOver(booking, now)) return tMails('over');
    return booking.customerEmail === null
      ? tMails('noAddress')
      : tMails('mailed', { email: booking.customerEmail });
  }

  function describeOutcome(outcome: BulkOutcome, id: string): string {
    const text = translate(`backOffice.bulk.outcomes.${outcome}`);
    return outcome === 'done' ? [text, describeMail(id)].filter(Boolean).join(' · ') : text;
  }

  return (
    <>
      {error ? (
        <ListItem>
          <InlineFailure error={error} onRetry={refetch} />
        </ListItem>
      ) : null}
      {results.map(({ id, outcome, detail }, index) => (
        <ListItem key={id} {...(isAdded && index === 0 && { ref: focusItem, tabIndex: -1 })}>
          <ListItemIcon sx={{ minWidth: 36 }}>{ICONS[outcome]}</ListItemIcon>
          <ListItemText
            primary={
              WITHOUT_PAGE.has(resource) || !names?.has(id) ? (
                findName(id)
              ) : (
                <RecordLink resource={resource} id={id}>
                  {findName(id)}
                </RecordLink>
              )
            }
            secondary={detail ?? describeOutcome(outcome, id)}
            sx={{ overflowWrap: 'anywhere' }}
          />
        </ListItem>
      ))}
    </>
  );
}
