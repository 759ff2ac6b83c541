import { Button, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { type RaRecord, type SortPayload, useGetList, useTranslate } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { formatCount } from '../format/format';
import { Panel } from './details';
import { InlineFailure } from './inline-failure';
import { createListState } from './origin';
import { createListPath, createRecordPath, FROM_THE_TOP } from './paths';

interface RelatedListProps<Item extends RaRecord> {
  readonly title: string;
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  /** The record of the page, which the list leaves out. */
  readonly excludedId?: Item['id'];
  /** What the panel says without records; "None so far" by default. */
  readonly none?: string | undefined;
  primary(item: Item): ReactNode;
  secondary(item: Item): ReactNode;
  /** Another order of the items than that in which they are read. All that are read are put in order before some are left out. */
  arrange?(items: readonly Item[]): readonly Item[];
  /** How many items are read; by default one more than are shown. */
  readonly readItems?: number;
  /** What stands below the items that are shown. */
  footer?(items: readonly Item[]): ReactNode;
  /** What stands below the items, given how many records match. */
  note?(total: number): string | undefined;
  /** How many items are shown; 5 by default. */
  readonly maxItems?: number;
  /** Whether a button shows all that are read, in place, so that nobody leaves what they are doing on the page. */
  readonly expands?: boolean;
}

const MAX_ITEMS = 5;
const LOOKS_LIKE_A_LINK = { display: 'block', color: 'primary.main', textDecoration: 'underline' } as const;

/** A panel with the first records that match a filter, and a link to all of them. */
export function RelatedList<Item extends RaRecord>(props: RelatedListProps<Item>) {
  const { title, resource, filter, sort, excludedId, none, primary, secondary, note } = props;
  const { maxItems = MAX_ITEMS, readItems = maxItems + 1, arrange = (items) => items, footer } = props;
  const [isExpanded, setExpanded] = useState(false);
  const { pathname } = useLocation();
  const translate = useTranslate();
  const {
    data,
    total = 0,
    error,
    refetch,
  } = useGetList<Item>(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage: readItems },
  });
  if (!data) {
    if (!error) return null;
    return (
      <Panel title={title}>
        <InlineFailure error={error} onRetry={refetch} />
      </Panel>
    );
  }
  const all = arrange(data.filter(({ id }) => id !== excludedId));
  const items = isExpanded ? all : all.slice(0, maxItems);
  const canExpand = props.expands === true && items.length < all.length;
  /** How many of the matching records are on the page: those in the list, and the record of the page itself. */
  const countOnPage = items.length + (excludedId === undefined ? 0 : 1);
  return (
    <Panel title={title}>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {none ?? translate('backOffice.record.noRelated')}
        </Typography>
      ) : (
        <List component="div" disablePadding sx={{ mx: -1.5, my: -1 }}>
          {items.map((item) => (
            <ListItemButton
              key={item.id}
              component={Link}
              to={createRecordPath(resource, item.id)}
              state={FROM_THE_TOP}
              sx={{ borderRadius: 1, px: 1.5 }}
            >
              <ListItemText
                primary={primary(item)}
                secondary={secondary(item)}
                slotProps={{
                  primary: { variant: 'body2', component: 'span', sx: LOOKS_LIKE_A_LINK },
                  secondary: { variant: 'caption', component: 'span', sx: { display: 'block' } },
                }}
              />
            </ListItemButton>
          ))}
        </List>
      )}
      {footer?.(items)}
      {items.length > 0 && note?.(total) ? (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {note(total)}
        </Typography>
      ) : null}
      {canExpand ? (
        <Button size="small" onClick={() => setExpanded(true)} sx={{ justifySelf: 'start', ml: -1.5 }}>
          {translate('backOffice.record.showAll')} ({formatCount(all.length)})
        </Button>
      ) : null}
      {total > countOnPage && !canExpand ? (
        <Button
          component={Link}
          to={createListPath(resource, filter)}
          state={createListState(pathname)}
          size="small"
          sx={{ justifySelf: 'start', ml: -1.5 }}
        >
          {translate('backOffice.record.seeAll')} ({formatCount(total)})
        </Button>
      ) : null}
    </Panel>
  );
}
