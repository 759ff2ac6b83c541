import type { Operations } from '@mirabelle/contracts';
import { List, ListItemButton, ListItemText, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Panel } from '../components/details';
import { formatCount } from '../components/format';
import { useWords } from '../components/use-words';

const mailsThatAre = (status: string) => `/mails?filter=${encodeURIComponent(JSON.stringify({ status }))}`;

/** What is stuck and what was sent, leading to the lists. */
export function WaitingPanel({ parkedEvents, mails }: Pick<Operations, 'parkedEvents' | 'mails'>) {
  const words = useWords('operations');
  const lines = [
    { name: 'parked', count: parkedEvents, to: '/parked-events' },
    { name: 'mailsSent', count: mails.sent, to: mailsThatAre('sent') },
    { name: 'mailsRetrying', count: mails.retrying, to: mailsThatAre('retrying') },
    { name: 'mailsGivenUp', count: mails.givenUp, to: mailsThatAre('given-up') },
  ];
  return (
    <Panel title={words('waiting.title')}>
      <List component="div" disablePadding sx={{ mx: -1.5, my: -1 }}>
        {lines.map(({ name, count, to }) => (
          <ListItemButton key={name} component={Link} to={to} sx={{ borderRadius: 1, px: 1.5 }}>
            <ListItemText primary={words(`waiting.${name}`)} slotProps={{ primary: { variant: 'body2' } }} />
            <Typography component="span" sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}>
              {formatCount(count)}
            </Typography>
          </ListItemButton>
        ))}
      </List>
    </Panel>
  );
}
