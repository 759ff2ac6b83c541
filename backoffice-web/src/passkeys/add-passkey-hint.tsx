import Close from '@mui/icons-material/Close';
import { Alert, Box, Button, IconButton } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useStore, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../components/confirm-dialog';
import { addPasskey, fetchPasskeys, PasskeyUnknownError, supportsPasskeys } from './passkey-api';

const PASSKEYS_QUERY_KEY = ['/api/auth/passkeys'];
/** A session of staff ends after a day at the latest. Signing out earlier empties the store, so the hint is there in the next session. */
const LONGEST_SESSION_MS = 24 * 60 * 60_000;
/** One line, also on a phone, where the explanation is left to the dialog. */
const ONE_LINE = {
  mt: 2,
  py: 0,
  alignItems: 'center',
  '& .MuiAlert-icon': { display: { xs: 'none', sm: 'flex' } },
  '& .MuiAlert-message': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    textOverflow: 'ellipsis',
  },
  '& .MuiAlert-action': { alignItems: 'center', flexShrink: 0, pt: 0, columnGap: 0.5 },
} as const;

/** Asks staff who have no passkey to add one. It can be hidden until the next sign-in. */
export function AddPasskeyHint() {
  const translate = useTranslate();
  const [hiddenUntil, setHiddenUntil] = useStore('passkeys.hiddenUntil', 0);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({
    queryKey: PASSKEYS_QUERY_KEY,
    queryFn: fetchPasskeys,
    enabled: supportsPasskeys(),
  });
  if (!data || data.length > 0 || Date.now() < hiddenUntil) return null;
  const t = (key: string) => translate(`backOffice.passkeys.${key}`);
  return (
    <>
      <Alert
        severity="info"
        sx={ONE_LINE}
        action={
          <>
            <Button color="inherit" size="small" variant="outlined" onClick={() => setOpen(true)}>
              {t('add')}
            </Button>
            <IconButton
              color="inherit"
              size="small"
              aria-label={t('hide')}
              title={t('hide')}
              onClick={() => setHiddenUntil(Date.now() + LONGEST_SESSION_MS)}
            >
              <Close fontSize="small" />
            </IconButton>
          </>
        }
      >
        {t('hint')}
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {' '}
          {t('hintDetail')}
        </Box>
      </Alert>
      <AddPasskeyDialog open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** Says what a passkey changes before the browser asks for it. */
function AddPasskeyDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [isPending, setPending] = useState(false);

  async function add(): Promise<void> {
    setPending(true);
    try {
      await addPasskey();
      notify('backOffice.passkeys.added', { type: 'success' });
      onClose();
      await queries.invalidateQueries({ queryKey: PASSKEYS_QUERY_KEY });
    } catch (error) {
      const isUnknown = error instanceof PasskeyUnknownError;
      notify(`backOffice.${isUnknown ? 'errors.answerLost' : 'passkeys.addFailed'}`, { type: 'warning' });
      // The hint goes once the passkey turns out to be there.
      if (isUnknown) await queries.invalidateQueries({ queryKey: PASSKEYS_QUERY_KEY });
    } finally {
      setPending(false);
    }
  }

  return (
    <ConfirmDialog
      open={open}
      isPending={isPending}
      title={translate('backOffice.passkeys.add')}
      lead={translate('backOffice.passkeys.lead')}
      submitLabel={translate('backOffice.passkeys.continue')}
      onClose={onClose}
      onSubmit={() => void add()}
    />
  );
}
