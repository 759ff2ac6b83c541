import type { StaffMember } from '@mirabelle/backoffice-contracts';
import { Box } from '@mui/material';
import { CanAccess } from 'react-admin';
import { WriteToColleagues } from '../components/write-to-colleagues';
import { useColleagueNames } from '../data/use-colleague-names';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'payments';

const isOperator = (roles: StaffMember['roles']): boolean => roles.includes('operator');

/** Who marks goods as sent, for staff who may not. */
export const SendersNote = () => (
  <CanAccess resource={RESOURCE} action="send" accessDenied={<Senders />}>
    {null}
  </CanAccess>
);

function Senders() {
  const t = useResourceTranslate(RESOURCE);
  const { colleagues } = useColleagueNames({ enabled: true, mayHelp: isOperator });
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
      {colleagues ? t('sendersByName', { names: colleagues }) : t('senders')}{' '}
      <WriteToColleagues mayHelp={isOperator} />
    </Box>
  );
}
