import { Alert } from '@mui/material';
import { HttpError, useTranslate } from 'react-admin';
import { toErrorMessage } from '../data/http-client';
import { useResourceTranslate } from '../i18n/i18n';

const FORBIDDEN = 403;

/** Says why a history could not be read: the role may not read it, or the call failed. */
export function HistoryError({ error }: { error: unknown }) {
  const t = useResourceTranslate('event-log');
  const translate = useTranslate();
  if (error instanceof HttpError && error.status === FORBIDDEN) {
    return <Alert severity="info">{t('accessDenied')}</Alert>;
  }
  const message = toErrorMessage(error);
  return <Alert severity="error">{translate(message, { _: message })}</Alert>;
}
