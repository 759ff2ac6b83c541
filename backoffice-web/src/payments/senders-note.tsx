import { Box } from '@mui/material';
import { CanAccess } from 'react-admin';
import { WriteToColleague } from '../components/write-to-colleague';
import { useColleagueNames } from '../data/use-colleague-names';
import { useResourceTranslate } from '../i18n/i18n';

const RESOURCE = 'payments';

interface SendersNoteProps {
  /** Path of the page that shows what is to be sent. */
  readonly path: string;
}

/** Who marks goods as sent, for staff who may not, with a mail to them. */
export const SendersNote = ({ path }: SendersNoteProps) => (
  <CanAccess resource={RESOURCE} action="send" accessDenied={<Senders path={path} />}>
    {null}
  </CanAccess>
);

function Senders({ path }: SendersNoteProps) {
  const t = useResourceTranslate(RESOURCE);
  const { colleagues } = useColleagueNames({ enabled: true, mayHelp: (roles) => roles.includes('operator') });
  return (
    <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
      {colleagues ? (
        <>
          {t('sendersByName', { names: colleagues })}{' '}
          <WriteToColleague subject={t('sendersMail.subject')} text={t('sendersMail.text')} path={path} />
        </>
      ) : (
        t('senders')
      )}
    </Box>
  );
}
