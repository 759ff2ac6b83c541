import type { BulkActionResults } from '@mirabelle/backoffice-contracts';
import { Button, SnackbarContent, Typography } from '@mui/material';
import { forwardRef } from 'react';
import { useCloseNotification, useTranslate } from 'react-admin';
import { formatBulkSum, useDescribeMails, useNameBulkAction, useSummarizeBulkAction } from './bulk-texts';

interface SucceededToastProps {
  readonly bulkAction: BulkActionResults;
  /** Shows the records by their names. */
  readonly onShow: () => void;
}

/** Says that a bulk action has done everything, and leads to the names of the records. */
export const SucceededToast = forwardRef<HTMLDivElement, SucceededToastProps>(function SucceededToast(
  { bulkAction, onShow },
  ref,
) {
  const translate = useTranslate();
  const nameAction = useNameBulkAction();
  const close = useCloseNotification();
  const { text, namesAction } = useSummarizeBulkAction()(bulkAction);
  const sum = formatBulkSum(bulkAction);
  const mails = useDescribeMails()(bulkAction);
  const facts = [
    ...(namesAction ? [] : [translate('backOffice.bulk.action', { action: nameAction(bulkAction) })]),
    ...(sum ? [translate('backOffice.bulk.doneSum', { amount: sum })] : []),
  ];

  function show(): void {
    close();
    onShow();
  }

  return (
    <SnackbarContent
      ref={ref}
      role="status"
      message={
        <>
          <Typography variant="body2">{text}</Typography>
          {mails ? <Typography variant="body2">{mails}</Typography> : null}
          {facts.length > 0 ? <Typography variant="caption">{facts.join(' · ')}</Typography> : null}
        </>
      }
      action={
        <Button size="small" color="inherit" onClick={show}>
          {translate('backOffice.bulk.showNames')}
        </Button>
      }
      sx={{ bgcolor: 'success.main', color: 'success.contrastText' }}
    />
  );
});
