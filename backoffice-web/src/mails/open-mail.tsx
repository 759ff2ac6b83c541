import type { Mail } from '@mirabelle/backoffice-contracts';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCanAccess, useTranslate } from 'react-admin';
import { useNotifyCommandFailure } from '../actions/use-record-action';
import { Detail, Details } from '../components/details';
import { MailPreview } from '../components/mail-preview';
import { ExactTime } from '../components/times';
import { useReads } from '../data/use-reads';
import { useResourceTranslate } from '../i18n/i18n';
import { formatMailKind } from './format-mail-kind';
import { Recipient } from './recipient';
import { useMayResend } from './resend-mail';
import { useRememberRecipient } from './shown-recipient';

const RESOURCE = 'mails';

/**
 * A button that opens the text of a mail as it went out, or says in short that there is none and opens why. The text is read only when
 * somebody asks for it, and the server records who did. The opened mail also has what is not for the list, such as its Message-ID.
 */
export function OpenMail({ mail }: { mail: Mail }) {
  const { id, copy, resend, error, status, messageId, startedAt } = mail;
  const t = useResourceTranslate(RESOURCE);
  const translate = useTranslate();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const notifyFailure = useNotifyCommandFailure();
  const { openMail } = useReads();
  const remember = useRememberRecipient();
  // Who may see delivery addresses may open the mails that name one.
  const { canAccess: seesDelivery } = useCanAccess({ resource: 'payments', action: 'delivery' });
  const mayResend = useMayResend(mail);
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => openMail(id),
    onSuccess: ({ mail: opened }) => {
      if (opened) remember(id, opened.to);
      setOpen(true);
    },
    onError: notifyFailure,
  });
  const state = data?.mail === null ? data.copy : copy;
  const isReadable = state === 'kept' || (state === 'operators' && seesDelivery === true);
  return (
    <>
      <Button
        size="small"
        disabled={isPending}
        // What cannot be opened does not look as if it could: the button only says why.
        color={isReadable ? 'primary' : 'inherit'}
        title={t(isReadable ? 'openingIsLogged' : 'whyButton')}
        aria-haspopup="dialog"
        onClick={() => (isReadable ? mutate() : setOpen(true))}
        sx={{
          minWidth: 0,
          px: 0.5,
          mx: -0.5,
          whiteSpace: 'nowrap',
          ...(!isReadable && { color: 'text.secondary', fontWeight: 400 }),
        }}
      >
        {isReadable ? t('open') : t(`copies.${state}`)}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} aria-labelledby={titleId} fullWidth maxWidth="md">
        <DialogTitle id={titleId}>{formatMailKind(mail, t)}</DialogTitle>
        <DialogContent>
          {isReadable ? (
            <Alert severity="info" sx={{ mb: 2 }}>
              {t('openedLead')}
            </Alert>
          ) : null}
          {isReadable ? null : <Typography sx={{ mb: 2 }}>{t(`whyNoCopy.${state}`)}</Typography>}
          {mayResend ? null : <Typography sx={{ my: 2 }}>{t(`whyNoResend.${resend}`)}</Typography>}
          <Details>
            <Detail label={t('fields.startedAt')}>
              <ExactTime value={startedAt} isOneLine />
            </Detail>
            {isReadable ? null : (
              <Detail label={t('fields.recipient')}>
                <Recipient mail={mail} />
              </Detail>
            )}
          </Details>
          {isReadable && data?.mail ? (
            <Box sx={{ mt: 2 }}>
              <MailPreview mail={data.mail} isWhole />
            </Box>
          ) : null}
          {status === 'sent' ? <Typography sx={{ my: 2 }}>{t('sentMeans')}</Typography> : null}
          <Details>
            {error && status !== 'sent' ? <Detail label={t('fields.error')}>{error}</Detail> : null}
            <Detail label={t('fields.messageId')}>{messageId}</Detail>
          </Details>
        </DialogContent>
        <DialogActions>
          <Button onClick={() => setOpen(false)}>{translate('ra.action.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
