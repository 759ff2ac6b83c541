import type { Mail } from '@mirabelle/backoffice-contracts';
import { Box, Typography } from '@mui/material';
import { CanAccess, type Identifier, useGetList } from 'react-admin';
import { Panel } from '../components/details';
import { useFormatInstant } from '../components/time-zone';
import { useResourceTranslate } from '../i18n/i18n';
import { formatMailKind } from './format-mail-kind';

const RESOURCE = 'mails';
/** The records that mails are about. */
const RECORDS_WITH_MAILS: ReadonlySet<string> = new Set(['bookings', 'contact-messages', 'payments']);
/** As many of the newest mails about one record are read; hardly any record has more. */
const MAX_MAILS = 100;

interface ResentMailsProps {
  /** The resource of the record that the mails are about. */
  readonly resource: string;
  readonly id: Identifier;
}

/** The mails about a record that were sent again, with who did it and when: no event of the record tells of them. */
export function ResentMails({ resource, id }: ResentMailsProps) {
  if (!RECORDS_WITH_MAILS.has(resource)) return null;
  return (
    <CanAccess resource={RESOURCE} action="list">
      <ResentMailList id={id} />
    </CanAccess>
  );
}

function ResentMailList({ id }: Pick<ResentMailsProps, 'id'>) {
  const t = useResourceTranslate(RESOURCE);
  const formatInstant = useFormatInstant();
  const { data = [] } = useGetList<Mail>(RESOURCE, {
    filter: { recordId: id },
    sort: { field: 'startedAt', order: 'DESC' },
    pagination: { page: 1, perPage: MAX_MAILS },
  });
  const resent = data.filter(({ resentBy }) => resentBy);
  if (resent.length === 0) return null;
  return (
    <Panel title={t('resentMails')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {resent.map((mail) => (
          <li key={mail.id}>
            <Typography variant="body2">{formatMailKind(mail, t)}</Typography>
            <Typography
              variant="caption"
              component="p"
              sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}
            >
              {mail.resentBy?.name ? t('resentBy', { name: mail.resentBy.name }) : t('resent')} ·{' '}
              {formatInstant(mail.startedAt)} · {t(`statuses.${mail.status}`)}
            </Typography>
          </li>
        ))}
      </Box>
    </Panel>
  );
}
