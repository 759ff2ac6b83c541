import type { BulkResource } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../components/record-link';
import { useRecordNames } from './use-record-names';
import { WITHOUT_PAGE } from './without-page';

/** How many records are named. */
const MAX_NAMED = 20;

interface LeftOutRecordsProps {
  readonly resource: BulkResource;
  readonly ids: readonly string[];
}

/** The records that were selected and that a bulk action has left out, each with a link: they are no longer selected in the list. */
export function LeftOutRecords({ resource, ids }: LeftOutRecordsProps) {
  const translate = useTranslate();
  const named = ids.slice(0, MAX_NAMED);
  const { names } = useRecordNames({ resource, results: named.map((id) => ({ id, name: null })) });
  const moreCount = ids.length - named.length;
  return (
    <>
      <Typography variant="body2" sx={{ px: 3, pt: 1 }}>
        {translate('backOffice.bulk.wereLeftOut', { smart_count: ids.length, count: ids.length })}
      </Typography>
      <Typography component="ul" variant="body2" sx={{ mt: 0.5, mb: 1.5, pl: 5, overflowWrap: 'anywhere' }}>
        {named.map((id) => {
          const name = names?.get(id);
          const isLinked = name !== undefined && !WITHOUT_PAGE.has(resource);
          return (
            <li key={id}>
              {isLinked ? (
                <RecordLink resource={resource} id={id}>
                  {name}
                </RecordLink>
              ) : (
                (name ?? '\u00a0')
              )}
            </li>
          );
        })}
        {moreCount > 0 ? <li>{translate('backOffice.bulk.more', { smart_count: moreCount })}</li> : null}
      </Typography>
    </>
  );
}
