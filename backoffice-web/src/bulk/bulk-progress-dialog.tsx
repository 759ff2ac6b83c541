import type { BulkActionResults } from '@mirabelle/backoffice-contracts';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { PayersNote } from '../affiliate-transactions/payment-selection-note';
import { useCommands } from '../data/use-commands';
import { hasEnded } from './bulk-api';
import { BulkResultList, namesMails } from './bulk-result-list';
import {
  formatBulkSum,
  useDescribeMails,
  useDescribeProgress,
  useNameBulkAction,
  useSummarizeBulkAction,
} from './bulk-texts';
import { LeftOutRecords } from './left-out-records';
import { useRecordNames } from './use-record-names';

interface BulkProgressDialogProps {
  /** Undefined until the server has answered. */
  readonly bulkAction: BulkActionResults | undefined;
  /** The selected records that it was not to change. */
  readonly leftOutIds: readonly string[];
  /** Closes the dialog. The bulk action continues. */
  readonly onHide: () => void;
  readonly onClose: () => void;
}

/**
 * The title has the first focus and no button: somebody who goes on typing when the dialog opens would press the button with the first
 * space, and the next letters would act on the page behind it. Enter closes the dialog.
 */
const FIRST_FOCUS = {
  tabIndex: -1,
  ref: (title: HTMLElement | null) => title?.focus(),
  sx: { outline: 'none' },
};

/** The progress of a bulk action, and then the result of each record by its name. */
export function BulkProgressDialog({ bulkAction, leftOutIds, onHide, onClose }: BulkProgressDialogProps) {
  const titleId = useId();
  const isEnded = bulkAction !== undefined && hasEnded(bulkAction);
  const leave = isEnded ? onClose : onHide;
  return (
    <Dialog
      open
      onClose={leave}
      onKeyDown={(event) => {
        const isOnButton = event.target instanceof Element && event.target.closest('button, a[href]');
        if (event.key === 'Enter' && !event.repeat && !isOnButton) leave();
      }}
      aria-labelledby={titleId}
      maxWidth="sm"
      fullWidth
    >
      {bulkAction && isEnded ? (
        <Results titleId={titleId} bulkAction={bulkAction} leftOutIds={leftOutIds} onClose={onClose} />
      ) : (
        <Progress titleId={titleId} bulkAction={bulkAction} onHide={onHide} />
      )}
    </Dialog>
  );
}

interface ProgressProps {
  readonly titleId: string;
  readonly bulkAction: BulkActionResults | undefined;
  readonly onHide: () => void;
}

function Progress({ titleId, bulkAction, onHide }: ProgressProps) {
  const translate = useTranslate();
  const describeProgress = useDescribeProgress();
  const commands = useCommands();
  const notifyCommandFailure = useNotifyCommandFailure();
  const stop = useMutation({
    mutationFn: (id: string) => commands.runAction('bulk-actions', id, 'stop'),
    onError: notifyCommandFailure,
  });
  const { total = 0, counts } = bulkAction ?? {};
  const finished = total - (counts?.left ?? total);
  const isStopping = stop.isPending || bulkAction?.status === 'stopping';
  return (
    <>
      <DialogTitle id={titleId} {...FIRST_FOCUS}>
        {translate('backOffice.bulk.progress')}
      </DialogTitle>
      <DialogContent>
        <LinearProgress
          variant={bulkAction ? 'determinate' : 'indeterminate'}
          value={(100 * finished) / Math.max(1, total)}
          aria-label={translate('backOffice.bulk.progress')}
          sx={{ my: 1 }}
        />
        <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {bulkAction ? describeProgress(bulkAction) : null}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
          {translate('backOffice.bulk.goesOn')}
        </Typography>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5 }}>
        <Button
          color="error"
          disabled={!bulkAction || isStopping}
          onClick={() => bulkAction && stop.mutate(bulkAction.id)}
        >
          {translate(isStopping ? 'backOffice.bulk.stopping' : 'backOffice.bulk.stop')}
        </Button>
        <Button variant="contained" onClick={onHide}>
          {translate('backOffice.bulk.background')}
        </Button>
      </DialogActions>
    </>
  );
}

interface ResultsProps {
  readonly titleId: string;
  readonly bulkAction: BulkActionResults;
  readonly leftOutIds: readonly string[];
  readonly onClose: () => void;
}

/** The problem code of a commission that its approver tried to pay. */
const SECOND_PERSON = 'second_person_required';

function Results({ titleId, bulkAction, leftOutIds, onClose }: ResultsProps) {
  const translate = useTranslate();
  const nameAction = useNameBulkAction();
  const { total, counts, results, resource, stoppedBecause } = bulkAction;
  const sum = formatBulkSum(bulkAction);
  const { text, namesAction } = useSummarizeBulkAction()(bulkAction);
  const { bookings } = useRecordNames(bulkAction);
  const describedMails = useDescribeMails()(bulkAction);
  /** By which rule customers are emailed, unless each booking of the list says it. */
  const mails =
    namesMails(bulkAction) && bookings.size > 0 && total <= results.length ? undefined : describedMails;
  const notes = [
    ...(namesAction ? [] : [translate('backOffice.bulk.action', { action: nameAction(bulkAction) })]),
    ...(sum ? [translate('backOffice.bulk.doneSum', { amount: sum })] : []),
    ...(mails ? [mails] : []),
    ...(counts.unchanged > 0
      ? [translate('backOffice.bulk.unchanged', { smart_count: counts.unchanged })]
      : []),
    ...(stoppedBecause ? [translate(`backOffice.bulk.stoppedBecause.${stoppedBecause}`)] : []),
    ...(counts.left > 0 ? [translate('backOffice.bulk.left', { smart_count: counts.left })] : []),
  ];
  return (
    <>
      <DialogTitle id={titleId} {...FIRST_FOCUS}>
        {text}
      </DialogTitle>
      <DialogContent dividers tabIndex={0} sx={{ p: 0 }}>
        {notes.map((note) => (
          <Typography key={note} variant="body2" sx={{ px: 3, pt: 1.5 }}>
            {note}
          </Typography>
        ))}
        {/* Refused ones come first. */}
        {resource === 'affiliate-transactions' && results.some(({ code }) => code === SECOND_PERSON) ? (
          <Box sx={{ px: 3, pt: 1.5 }}>
            <PayersNote lead={translate('resources.affiliate-transactions.secondPerson.refused')} />
          </Box>
        ) : null}
        <BulkResultList bulkAction={bulkAction} />
        {leftOutIds.length > 0 ? <LeftOutRecords resource={resource} ids={leftOutIds} /> : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, py: 2 }}>
        <Button variant="contained" onClick={onClose}>
          {translate('backOffice.actions.close')}
        </Button>
      </DialogActions>
    </>
  );
}
