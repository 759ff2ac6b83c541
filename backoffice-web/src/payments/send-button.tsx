import type { AdminPayment } from '@mirabelle/backoffice-contracts';
import { Alert, TextField } from '@mui/material';
import { useState } from 'react';
import { ActionButton } from '../actions/action-buttons';
import { useRecordAction } from '../actions/use-record-action';
import { FormDialog } from '../components/form-dialog';
import { formatNameOrEmail, isErasedCustomer } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { PiecesToSend } from './pieces-to-send';

const RESOURCE = 'payments';
/** The API accepts carriers and tracking numbers of up to this many characters. */
const MAX_LENGTH = 60;

/** Why the goods of a payment can no longer be marked as sent, as the key of a text. */
function findSendObstacle(payment: AdminPayment): string {
  const { sending, status } = payment;
  if (status === 'refunding' || status === 'refunded') return status;
  if (sending === 'sent') return 'sent';
  return isErasedCustomer(payment) ? 'erased' : 'other';
}

/**
 * Marks the goods of a payment as sent, and asks how they were sent. If a colleague refunds the payment meanwhile, or the buyer's account
 * is deleted, the dialog stays and says so. Without an account the server takes no goods as sent, so the buyer always gets the mail.
 */
export function SendButton({ payment }: { payment: AdminPayment }) {
  const t = useResourceTranslate(RESOURCE);
  const [open, setOpen] = useState(false);
  const [carrier, setCarrier] = useState('');
  const [trackingNumber, setTrackingNumber] = useState('');
  const recordAction = useRecordAction(RESOURCE, payment.id);
  const close = () => setOpen(false);
  const isToSend = payment.sending === 'to-send';
  if (!isToSend && !open) return null;
  const isOvertaken = !isToSend && !recordAction.isPending && !recordAction.isSuccess;
  const customer = formatNameOrEmail(payment);
  return (
    <>
      {isToSend ? (
        <ActionButton
          resource={RESOURCE}
          action="send"
          emphasis="primary"
          disabled={recordAction.isPending}
          loading={recordAction.isPending}
          onClick={() => setOpen(true)}
        />
      ) : null}
      {open ? (
        <FormDialog
          open
          isPending={recordAction.isPending}
          title={t('sendDialog.title')}
          lead={t('sendDialog.lead', { customer })}
          cancelLabel={t('sendDialog.cancel')}
          submitLabel={t('sendDialog.submit')}
          canSubmit={isToSend}
          onClose={close}
          onSubmit={() =>
            recordAction.mutate({ action: 'send', body: { carrier, trackingNumber } }, { onSuccess: close })
          }
        >
          {isOvertaken ? (
            <Alert severity="warning" sx={{ mb: 2 }}>
              {t(`sendDialog.meanwhile.${findSendObstacle(payment)}`, { customer })}
            </Alert>
          ) : null}
          <PiecesToSend payment={payment} />
          <TextField
            label={t('sendDialog.carrier')}
            value={carrier}
            onChange={(event) => setCarrier(event.target.value)}
            autoFocus
            slotProps={{ htmlInput: { maxLength: MAX_LENGTH } }}
          />
          <TextField
            label={t('sendDialog.trackingNumber')}
            value={trackingNumber}
            onChange={(event) => setTrackingNumber(event.target.value)}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: MAX_LENGTH, spellCheck: false } }}
            sx={{ mt: 2 }}
          />
        </FormDialog>
      ) : null}
    </>
  );
}
