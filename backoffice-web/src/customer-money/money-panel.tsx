import { Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Panel } from '../components/details';
import { InlineFailure } from '../components/inline-failure';
import { ListLink } from '../components/list-link';
import { formatCount } from '../format/format';
import type { CustomerRecords } from './use-customer-records';

interface MoneyPanelProps {
  readonly resource: string;
  readonly title: string;
  readonly filter: Readonly<Record<string, unknown>>;
  readonly records: CustomerRecords<RaRecord>;
  /** The sums and the table. */
  readonly children: ReactNode;
}

/** A panel with a customer's records of one kind, that there are none, and a link to the list of all of them. */
export function MoneyPanel({ resource, title, filter, records, children }: MoneyPanelProps) {
  const translate = useTranslate();
  const { data, total = 0, error, refetch } = records;
  return (
    <Panel title={title}>
      {error && !data ? <InlineFailure error={error} onRetry={refetch} /> : null}
      {data?.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('backOffice.record.noRelated')}
        </Typography>
      ) : (
        children
      )}
      {data?.length ? (
        <ListLink resource={resource} filter={filter} variant="body2">
          {translate('backOffice.customerMoney.list', { count: formatCount(total) })}
        </ListLink>
      ) : null}
    </Panel>
  );
}
