import { Box } from '@mui/material';
import { CanAccess } from 'react-admin';
import { useColleagueNames } from '../data/use-colleague-names';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'payments';

/** Who marks goods as sent, for staff who may not. */
export const SendersNote = () => (
  <CanAccess resource={RESOURCE} action="send" accessDenied={<Senders />}>
    {null}
  </CanAccess>
);

function Senders() {
  const t = useResourceTranslate(RESOURCE);
  const { colleagues } = useColleagueNames({ enabled: true, mayHelp: (roles) => roles.includes('operator') });
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
      {colleagues ? t('sendersByName', { names: colleagues }) : t('senders')}
    </Box>
  );
}
