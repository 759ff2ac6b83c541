import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Alert, Typography } from '@mui/material';
import { formatDate, formatViewerInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

type Aside = Pick<AdminContactMessage, 'putAsideUntil' | 'cameBack' | 'dueAt'>;

/** Says until when a message is put aside, or why it came back by itself. */
export function PutAsideNote({ message: { putAsideUntil, cameBack, dueAt } }: { readonly message: Aside }) {
  const t = useResourceTranslate('contact-messages.putAside');
  if (cameBack) return <Alert severity="info">{t(`cameBack.${cameBack}`)}</Alert>;
  if (!putAsideUntil) return null;
  return (
    <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
      {'at' in putAsideUntil
        ? t('untilDay', { when: formatViewerInstant(putAsideUntil.at) })
        : t('untilOrder', { number: putAsideUntil.orderId })}
      {dueAt === null ? '' : ` ${t('stillDue', { when: formatViewerInstant(dueAt) })}`}
    </Alert>
  );
}

/** The short line below the state of a message in a list, and on Today: until when it is put aside, or why it is back. */
export function usePutAsideText(): (message: Aside) => string | undefined {
  const t = useResourceTranslate('contact-messages.putAside');
  return ({ putAsideUntil, cameBack }) => {
    if (cameBack) return t(`short.${cameBack}`);
    if (!putAsideUntil) return undefined;
    return 'at' in putAsideUntil
      ? t('short.untilDay', { when: formatDate(putAsideUntil.at) })
      : t('short.untilOrder');
  };
}

/** That line below the state of a message. */
export function PutAsideLine({ message }: { readonly message: Aside }) {
  const text = usePutAsideText()(message);
  return text ? (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary', maxWidth: '16ch' }}>
      {text}
    </Typography>
  ) : null;
}
