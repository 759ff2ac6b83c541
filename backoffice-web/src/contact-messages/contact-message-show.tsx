import type { AdminContactMessage } from '@mirabelle/contracts';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Typography } from '@mui/material';
import { Show, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { Detail, Details, Panel } from '../components/details';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { ContactMessageActions } from './contact-message-actions';

const RESOURCE = 'contact-messages';
const WRITTEN = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '70ch' };

function Message() {
  const translate = useTranslate();
  const message = useRecordContext<AdminContactMessage>();
  if (!message) return null;
  const label = (name: string) => translate(`resources.${RESOURCE}.${name}`);
  return (
    <>
      <Button
        component={RouterLink}
        to={`/${RESOURCE}`}
        size="small"
        startIcon={<ArrowBack />}
        sx={{ ml: -1.5, mb: 0.5 }}
      >
        {label('all')}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography
          variant="h5"
          component="h2"
          sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {message.subject ?? label('one')}
        </Typography>
        <StatusDot resource={RESOURCE} status={message.status} />
        <ContactMessageActions message={message} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Panel title={label('sender')}>
          <Details columns>
            <Detail label={label('fields.name')}>{message.name ?? label('anonymous')}</Detail>
            <Detail label={label('fields.email')}>{message.email}</Detail>
            <Detail label={label('fields.createdAt')}>
              <RelativeTime value={message.createdAt} />
            </Detail>
          </Details>
        </Panel>
        <Panel title={label('fields.message')}>
          <Typography sx={WRITTEN}>{message.message}</Typography>
        </Panel>
        {message.repliedAt && (
          <Panel title={label('answered')}>
            <Typography sx={WRITTEN}>{message.reply}</Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              <RelativeTime value={message.repliedAt} />
            </Typography>
          </Panel>
        )}
      </Box>
    </>
  );
}

/** One message: who wrote what, our answer, and what can be done. */
export const ContactMessageShow = () => (
  <Show
    actions={false}
    title={`resources.${RESOURCE}.one`}
    component={Box}
    sx={{ maxWidth: 960, '& .RaShow-main': { mt: 1 } }}
  >
    <Message />
  </Show>
);
