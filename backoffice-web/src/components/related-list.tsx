import { Button, List, ListItemButton, ListItemText, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, type SortPayload, useGetList, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Panel } from './details';
import { recordPath } from './record-link';

interface RelatedListProps<Item extends RaRecord> {
  readonly title: string;
  readonly resource: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: SortPayload;
  /** The record that the page is about; it is not listed again. */
  readonly without?: Item['id'];
  primary(item: Item): ReactNode;
  secondary(item: Item): ReactNode;
}

const LENGTH = 5;

/** The first few records of another list that belong to this one, and the way to all of them. */
export function RelatedList<Item extends RaRecord>(props: RelatedListProps<Item>) {
  const { title, resource, filter, sort, without, primary, secondary } = props;
  const translate = useTranslate();
  const { data, total = 0 } = useGetList<Item>(resource, {
    filter,
    sort,
    pagination: { page: 1, perPage: LENGTH + 1 },
  });
  if (!data) return null;
  const items = data.filter(({ id }) => id !== without).slice(0, LENGTH);
  const shown = items.length + (without === undefined ? 0 : 1);
  return (
    <Panel title={title}>
      {items.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('backOffice.record.noRelated')}
        </Typography>
      ) : (
        <List component="div" disablePadding sx={{ mx: -1.5, my: -1 }}>
          {items.map((item) => (
            <ListItemButton
              key={item.id}
              component={Link}
              to={recordPath(resource, item.id)}
              sx={{ borderRadius: 1, px: 1.5 }}
            >
              <ListItemText
                primary={primary(item)}
                secondary={secondary(item)}
                slotProps={{
                  primary: { variant: 'body2', component: 'span', sx: { display: 'block' } },
                  secondary: { variant: 'caption', component: 'span', sx: { display: 'block' } },
                }}
              />
            </ListItemButton>
          ))}
        </List>
      )}
      {total > shown ? (
        <Button
          component={Link}
          to={{ pathname: `/${resource}`, search: `filter=${encodeURIComponent(JSON.stringify(filter))}` }}
          size="small"
          sx={{ justifySelf: 'start', ml: -1.5 }}
        >
          {translate('backOffice.record.related')} ({total})
        </Button>
      ) : null}
    </Panel>
  );
}
