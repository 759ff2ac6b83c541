import type { BulkResource, BulkSelection } from '@mirabelle/backoffice-contracts';
import { Alert, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { useRecordNames } from './use-record-names';

/** How many records are named. */
const MAX_NAMES = 10;

/** The names of the first records that an action would change, and how many more there are. */
export function RecordNames({
  resource,
  records,
}: Pick<SelectionSummaryProps, 'resource'> & Pick<BulkSelection, 'records'>) {
  const translate = useTranslate();
  const namedRecords = records.slice(0, MAX_NAMES).map(({ id }) => ({ id, name: null }));
  const { names } = useRecordNames({ resource, results: namedRecords });
  const unnamedCount = records.length - namedRecords.length;
  return (
    <Typography component="ul" variant="body2" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
      {namedRecords.map(({ id }) => (
        <li key={id}>{names?.get(id) ?? '\u00a0'}</li>
      ))}
      {unnamedCount > 0 ? <li>{translate('backOffice.bulk.more', { smart_count: unnamedCount })}</li> : null}
    </Typography>
  );
}

export function SelectionFailure({ message }: { message: string }) {
  const translate = useTranslate();
  return <Alert severity="error">{translate(message, { _: message })}</Alert>;
}

interface SelectionSummaryProps {
  readonly resource: BulkResource;
  readonly selection: BulkSelection;
}

/** The number and total amount of the records that will change, and how many are left out and why. */
export function SelectionSummary({ resource, selection }: SelectionSummaryProps) {
  const translate = useTranslate();
  const t = useResourceTranslate(`${resource}.bulk`);
  const { count, amount, records, leftOut } = selection;
  // Each number of `leftOut` counts the records that are left out for this reason. What a second person does is described by the resource.
  const notes = [
    ...(leftOut.status > 0
      ? [
          translate(`backOffice.bulk.${count > 0 ? 'leftOutStatus' : 'noneStatus'}`, {
            smart_count: leftOut.status,
          }),
        ]
      : []),
    ...(leftOut.time > 0 ? [translate('backOffice.bulk.leftOutTime', { smart_count: leftOut.time })] : []),
  ];
  return (
    <>
      <Typography variant="subtitle2" component="p" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {count > 0 ? t('sum', { smart_count: count, amount: formatMoney(amount) }) : null}
      </Typography>
      {notes.map((note) => (
        <Typography key={note} variant="body2" sx={{ mt: 0.5 }}>
          {note}
        </Typography>
      ))}
      {count > records.length ? (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('backOffice.bulk.tooMany')}
        </Alert>
      ) : null}
    </>
  );
}
