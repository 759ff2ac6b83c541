import type { BulkActionResults } from '@mirabelle/backoffice-contracts';
import { Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ActionToast } from '../actions/action-toast';
import { createRecordPath, FROM_THE_TOP } from '../components/paths';
import { formatBulkSum, useDescribeMails, useNameBulkAction, useSummarizeBulkAction } from './bulk-texts';

/** What is opened from the message, because a decided record leaves the tab in which it was. */
const OPENED_ALONE: ReadonlySet<string> = new Set(['affiliate-transactions']);

interface SucceededToastProps {
  readonly bulkAction: BulkActionResults;
  /** What was done, as it was called when it was started; empty if the words of the action do. */
  readonly doneText: string;
  /** How many selected records it was not to change. */
  readonly leftOutCount: number;
  /** Shows the records by their names. */
  readonly onShow: () => void;
  /** Takes everything back, if that is possible. */
  readonly onUndo?: (() => void) | undefined;
}

/** Says that a bulk action has done everything, leads to the names of the records, and takes it back if that is possible. */
export function SucceededToast({ bulkAction, doneText, leftOutCount, onShow, onUndo }: SucceededToastProps) {
  const translate = useTranslate();
  const nameAction = useNameBulkAction();
  const { text, namesAction } = useSummarizeBulkAction()(bulkAction);
  const sum = formatBulkSum(bulkAction);
  const isOfOne = bulkAction.total === 1;
  const navigate = useNavigate();
  const [only] = bulkAction.results;
  // The words about a single record say who is emailed.
  const describedMails = useDescribeMails()(bulkAction);
  const mails = isOfOne && doneText !== '' ? undefined : describedMails;
  const facts = [
    ...(namesAction || doneText !== ''
      ? []
      : [translate('backOffice.bulk.action', { action: nameAction(bulkAction) })]),
    ...(sum ? [translate('backOffice.bulk.doneSum', { amount: sum })] : []),
  ];

  return (
    <ActionToast
      text={doneText || text}
      note={
        <>
          {mails ? <Typography variant="body2">{mails}</Typography> : null}
          {leftOutCount > 0 ? (
            <Typography variant="body2">
              {translate('backOffice.bulk.wereLeftOut', { smart_count: leftOutCount, count: leftOutCount })}
            </Typography>
          ) : null}
          {facts.length > 0 ? <Typography variant="caption">{facts.join(' · ')}</Typography> : null}
        </>
      }
      {...((!isOfOne || leftOutCount > 0) && {
        label: translate('backOffice.bulk.showNames'),
        onAction: onShow,
      })}
      {...(isOfOne &&
        leftOutCount === 0 &&
        only &&
        OPENED_ALONE.has(bulkAction.resource) && {
          label: translate('backOffice.bulk.showOne'),
          onAction: () =>
            void navigate(createRecordPath(bulkAction.resource, only.id), { state: FROM_THE_TOP }),
        })}
      other={onUndo && { label: translate('backOffice.actions.undo'), onAction: onUndo }}
    />
  );
}
