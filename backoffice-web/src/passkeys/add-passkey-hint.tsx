import { Alert, Button } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useStore, useTranslate } from 'react-admin';
import { addPasskey, fetchPasskeys, supportsPasskeys } from './passkey-api';

const PASSKEYS_QUERY_KEY = ['/api/auth/passkeys'];
/** "Later" hides the hint for this long. */
const PAUSE_MS = 24 * 60 * 60_000;

/** Asks staff who have no passkey to add one. */
export function AddPasskeyHint() {
  const translate = useTranslate();
  const notify = useNotify();
  const queries = useQueryClient();
  const [hiddenUntil, setHiddenUntil] = useStore('passkeys.hiddenUntil', 0);
  const [isPending, setPending] = useState(false);
  const { data } = useQuery({
    queryKey: PASSKEYS_QUERY_KEY,
    queryFn: fetchPasskeys,
    enabled: supportsPasskeys(),
  });
  if (!data || data.length > 0 || Date.now() < hiddenUntil) return null;

  async function add(): Promise<void> {
    setPending(true);
    try {
      await addPasskey();
      notify('backOffice.passkeys.added', { type: 'success' });
      await queries.invalidateQueries({ queryKey: PASSKEYS_QUERY_KEY });
    } catch {
      notify('backOffice.passkeys.addFailed', { type: 'warning' });
    } finally {
      setPending(false);
    }
  }

  return (
    <Alert
      severity="info"
      sx={{ mt: 2, flexWrap: 'wrap' }}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => setHiddenUntil(Date.now() + PAUSE_MS)}>
            {translate('backOffice.passkeys.later')}
          </Button>
          <Button
            color="inherit"
            size="small"
            variant="outlined"
            loading={isPending}
            onClick={() => void add()}
          >
            {translate('backOffice.passkeys.add')}
          </Button>
        </>
      }
    >
      {translate('backOffice.passkeys.hint')}
    </Alert>
  );
}
