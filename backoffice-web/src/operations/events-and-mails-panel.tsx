import type { Operations } from '@mirabelle/backoffice-contracts';
import { List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Panel } from '../components/details';
import { createListPath, FROM_THE_TOP } from '../components/paths';
import { formatCount } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** The numbers of parked events and of mails by status, as links to their lists. */
export function EventsAndMailsPanel({ parkedEvents, mails }: Pick<Operations, 'parkedEvents' | 'mails'>) {
  const t = useResourceTranslate('operations');
  const lines = [
    { name: 'parkedEvents', count: parkedEvents, to: '/parked-events' },
    { name: 'mailsSent', count: mails.sent, to: createListPath('mails', { status: 'sent' }) },
    { name: 'mailsRetrying', count: mails.retrying, to: createListPath('mails', { status: 'retrying' }) },
    { name: 'mailsGivenUp', count: mails.givenUp, to: createListPath('mails', { status: 'given-up' }) },
  ];
  return (
    <Panel title={t('eventsAndMails.title')}>
      <List component="div" disablePadding sx={{ mx: -1.5, my: -1 }}>
        {lines.map(({ name, count, to }) => (
          <ListItemButton
            key={name}
            component={Link}
            to={to}
            state={FROM_THE_TOP}
            sx={{ borderRadius: 1, px: 1.5 }}
          >
            <ListItemText
              primary={t(`eventsAndMails.${name}`)}
              slotProps={{ primary: { variant: 'body2' } }}
            />
            <Typography component="span" sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}>
              {formatCount(count)}
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Panel>
  );
}
