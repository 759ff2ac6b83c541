import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { toErrorMessage } from '../data/http-client';
import { authenticateWithPasskey, fetchProof, sendProofLink, supportsPasskeys } from './passkey-api';
import type { ProofCode } from './proof-requests';

/** How often the dialog looks whether the mailed link has been used. */
const CHECK_INTERVAL_MS = 3_000;

interface ProofFormProps {
  readonly code: Exclude<ProofCode, 'sign_in_required'>;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

/**
 * Offers the passkey and an emailed link. Staff who have a passkey and signed in without it can only use the passkey.
 */
export function ProofForm({ code, onProved, onCancel }: ProofFormProps) {
  const translate = useTranslate();
  const logout = useLogout();
  const titleId = useId();
  const isPasskeyRequired = code === 'passkey_required';
  const [hasPasskey, setHasPasskey] = useState(isPasskeyRequired);
  const [isLinkSent, setLinkSent] = useState(false);
  const [hasUsedPasskey, setUsedPasskey] = useState(false);
  const [isPending, setPending] = useState(false);
  /** A translation key, or a text of the server, which is shown as it is. */
  const [errorMessage, setErrorMessage] = useState<string>();
  const t = (key: string) => translate(`backOffice.proof.${key}`);

  useEffect(() => {
    fetchProof().then(
      (proof) => setHasPasskey(proof.hasPasskey),
      () => undefined,
    );
  }, []);

  // The link is opened in another tab, and this one goes on by itself.
  const linkProof = useQuery({
    queryKey: ['proof', 'sent'],
    queryFn: fetchProof,
    enabled: isLinkSent,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: CHECK_INTERVAL_MS,
    refetchIntervalInBackground: true,
  });
  // What an earlier question has left in the cache says nothing of this link.
  const isLinkUsed = isLinkSent && linkProof.isFetchedAfterMount && linkProof.data?.isFresh === true;
  const isProved = hasUsedPasskey || isLinkUsed;
  // Only here, so that the page goes on once, although the passkey, the button and the timer may find the proof at the same time.
  const goOn = useEffectEvent(onProved);
  useEffect(() => {
    if (isProved) goOn();
  }, [isProved]);

  /** @param failureKey translation key of the message about a failure; by default the message of the error is shown */
  async function run(step: () => Promise<void>, failureKey?: string): Promise<void> {
    setErrorMessage(undefined);
    setPending(true);
    try {
      await step();
    } catch (error) {
      setErrorMessage(failureKey ?? toErrorMessage(error));
    } finally {
      setPending(false);
    }
  }

  const confirmWithPasskey = () =>
    run(async () => {
      await authenticateWithPasskey();
      setUsedPasskey(true);
    }, 'backOffice.proof.passkeyFailed');
  const sendLink = () =>
    run(async () => {
      await sendProofLink();
      setLinkSent(true);
    });
  const checkLink = () =>
    run(async () => {
      const { data } = await linkProof.refetch({ throwOnError: true });
      if (!data?.isFresh) setErrorMessage('backOffice.proof.notYet');
    });
  const leave = () => {
    onCancel();
    if (isPasskeyRequired) void logout();
  };

  const textKey = isPasskeyRequired ? 'passkeyRequired' : isLinkSent ? 'linkSent' : 'text';
  return (
    <Dialog open onClose={isPending ? undefined : leave} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>{t(isPasskeyRequired ? 'passkeyTitle' : 'title')}</DialogTitle>
      <DialogContent>
        <DialogContentText variant="body2">{t(textKey)}</DialogContentText>
        {errorMessage ? (
          <Alert severity="info" sx={{ mt: 2 }}>
            {translate(errorMessage, { _: errorMessage })}
          </Alert>
        ) : null}
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={leave} disabled={isPending}>
          {t(isPasskeyRequired ? 'signOut' : 'cancel')}
        </Button>
        {isPasskeyRequired ? null : (
          <Button
            variant={hasPasskey && !isLinkSent ? 'outlined' : 'contained'}
            disabled={isPending}
            onClick={() => void (isLinkSent ? checkLink() : sendLink())}
          >
            {t(isLinkSent ? 'continue' : 'link')}
          </Button>
        )}
        {hasPasskey && supportsPasskeys() ? (
          <Button variant="contained" disabled={isPending} onClick={() => void confirmWithPasskey()}>
            {t('passkey')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  );
}
