import type { Mail } from '@mirabelle/backoffice-contracts';
import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { MailPreview } from '../components/mail-preview';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'mails';

/**
 * The text of a mail as it went out, or why there is none. It is read only when somebody asks for it, and the server records who did.
 */
export function OpenMail({ mail: { id, copy, template } }: { mail: Mail }) {
  const t = useResourceTranslate(RESOURCE);
  const translate = useTranslate();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const notifyFailure = useNotifyCommandFailure();
  const { openMail } = useReads();
  // Who may see delivery addresses may open the mails that name one.
  const { canAccess: seesDelivery } = useCanAccess({ resource: 'payments', action: 'delivery' });
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => openMail(id),
    onSuccess: () => setOpen(true),
    onError: notifyFailure,
  });
  const state = data?.mail === null ? data.copy : copy;
  if (state === 'operators' && !seesDelivery) return t('copies.operators');
  if (state !== 'kept' && state !== 'operators') return t(`copies.${state}`);
  return (
    <>
      <Button
        size="small"
        disabled={isPending}
        title={t('openingIsLogged')}
        onClick={() => mutate()}
        sx={{ minWidth: 0, px: 0.5, mx: -0.5 }}
      >
        {t('open')}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth maxWidth="md">
        <DialogTitle id={titleId}>{t(`templates.${template}`, { _: template })}</DialogTitle>
        <DialogContent>
          <Alert severity="info">{t('openedLead')}</Alert>
          {data?.mail ? <MailPreview mail={data.mail} /> : null}
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
