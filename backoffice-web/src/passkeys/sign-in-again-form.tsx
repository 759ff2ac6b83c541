import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { HttpError, useGetIdentity, useTranslate } from 'react-admin';
import { userActivity } from '../auth/activity';
import { signIn } from '../auth/sign-in';
import { request, toErrorMessage } from '../data/http-client';
import { authenticateWithPasskey, supportsPasskeys } from './passkey-api';

/** @returns the id of the user whose session this browser has now; undefined without a session */
async function findUserId(): Promise<string | undefined> {
  try {
    const { json } = await request('/api/auth/user');
    return json.id;
  } catch (error) {
    if (error instanceof HttpError && error.status === 401) return undefined;
    throw error;
  }
}

/**
 * Asks the same user to sign in again, with a passkey or a mailed link. The page below is hidden, because somebody else
 * may be at the computer now.
 */
export function SignInAgainForm({ onSignedIn, onLeave }: { onSignedIn: () => void; onLeave: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const { data: identity } = useGetIdentity();
  const [reason] = useState(() => (userActivity.isIdle() ? 'idle' : 'ended'));
  const [isLinkSent, setLinkSent] = useState(false);
  const [isPending, setPending] = useState(false);
  const [errorMessage, setErrorMessage] = useState<string>();
  const email: string = identity?.email ?? '';
  const t = (key: string) => translate(`backOffice.signInAgain.${key}`, { email });

  /** @param step returns the message to show, if there is one */
  async function run(step: () => Promise<string | undefined>): Promise<void> {
    setErrorMessage(undefined);
    setPending(true);
    try {
      setErrorMessage(await step());
    } catch (error) {
      const message = toErrorMessage(error);
      setErrorMessage(translate(message, { _: message }));
    } finally {
      setPending(false);
    }
  }

  /** Continues if the same user is signed in. @returns otherwise the message that says why not */
  async function continueIfSignedIn(): Promise<string | undefined> {
    const userId = await findUserId();
    if (userId === undefined) return t('notYet');
    if (userId !== identity?.id) return t('otherUser');
    onSignedIn();
    return undefined;
  }

  const signInByPasskey = () =>
    run(async () => {
      try {
        await authenticateWithPasskey();
      } catch {
        return translate('backOffice.passkeys.signInFailed');
      }
      return continueIfSignedIn();
    });
  const sendLink = () =>
    run(async () => {
      await signIn(email);
      setLinkSent(true);
      return undefined;
    });

  // A user who opened the link in another tab comes back to this one.
  const onFocus = useEffectEvent(() => {
    if (isLinkSent) void continueIfSignedIn().catch(() => undefined);
  });
  useEffect(() => {
    window.addEventListener('focus', onFocus);
    return () => window.removeEventListener('focus', onFocus);
  }, []);

  return (
    <Dialog
      open
      aria-labelledby={titleId}
      maxWidth="xs"
      fullWidth
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <DialogTitle id={titleId}>{t('title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {isLinkSent ? t('linkSent') : `${t(reason)} ${t('text')}`}
        </DialogContentText>
        {errorMessage ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            {errorMessage}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onLeave} disabled={isPending}>
          {t('leave')}
        </Button>
        <Button
          variant="outlined"
          disabled={isPending}
          onClick={() => void (isLinkSent ? run(continueIfSignedIn) : sendLink())}
        >
          {translate(`backOffice.proof.${isLinkSent ? 'continue' : 'link'}`)}
        </Button>
        {supportsPasskeys() ? (
          <Button variant="contained" disabled={isPending} onClick={() => void signInByPasskey()}>
            {translate('backOffice.proof.passkey')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
