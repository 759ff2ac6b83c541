import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import { Link, Typography } from '@mui/material';
import { useGetIdentity, useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { createRecordPath, FROM_THE_TOP } from '../components/paths';
import { useResourceTranslate } from '../i18n/i18n';
import { DUE_FIRST, WAITING_FOR_REPLY } from './message-tabs';

/** Among this many messages there is almost always one that no colleague has taken. */
const MAX_MESSAGES = 25;

/** After a reply, a link to the message whose reply is due next, of those that nobody else has taken. */
export function NextWaiting({ afterId }: { readonly afterId: AdminContactMessage['id'] }) {
  const t = useResourceTranslate('contact-messages.nextWaiting');
  const { identity } = useGetIdentity();
  const { data } = useGetList<AdminContactMessage>('contact-messages', {
    filter: WAITING_FOR_REPLY,
    sort: DUE_FIRST,
    pagination: { page: 1, perPage: MAX_MESSAGES },
  });
  if (!data || !identity) return null;
  const next = data.find(
    ({ id, assigneeId }) => id !== afterId && (assigneeId === null || assigneeId === identity.id),
  );
  return (
    <Typography variant="body2" role="status" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
      {next ? (
        <>
          {t('label')}{' '}
          <Link
            component={RouterLink}
            to={createRecordPath('contact-messages', next.id)}
            state={FROM_THE_TOP}
          >
            {next.subject ?? t('open')}
          </Link>
        </>
      ) : (
        t('none')
      )}
    </Typography>
  );
}
