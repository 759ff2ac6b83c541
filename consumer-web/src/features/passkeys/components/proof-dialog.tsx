import { isDownloadPath, isErasurePath } from '@mirabelle/catalogue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { describeError } from '../../../lib/describe-error';
import { fetchProof } from '../../../lib/fetch-proof';
import { authenticateWithPasskey, sendProofLink, supportsPasskeys } from '../api/passkeys';

/** How often the dialog checks whether the mailed link has been used. */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Asks the person to prove who they are, with a passkey or a mailed link, because a call needs that. The page behind it
 * stays as it is. Once the link has been used in another tab, the dialog goes on by itself. Only the deletion of an account
 * goes on in the tab of the link: the dialog then says so, and goes on when its button is pressed.
 */
export function ProofDialog({ onProved, onCancel }: { onProved: () => void; onCancel: () => void }) {
  const { t } = useTranslation('passkeys');
  const [message, setMessage] = useState<string>();
  const proof = useQuery({ queryKey: ['/api/auth/proof'], queryFn: fetchProof, staleTime: 0, retry: false });
  const passkey = useMutation({
    mutationFn: authenticateWithPasskey,
    onMutate: () => setMessage(undefined),
    onSuccess: onProved,
    onError: () => setMessage(t('proof.passkeyFailed')),
  });
  // It stays sent while it is sent again.
  const [isSent, setSent] = useState(false);
  const link = useMutation({
    mutationFn: sendProofLink,
    onMutate: () => setMessage(undefined),
    onSuccess: () => {
      if (isSent) setMessage(t('proof.resent'));
      setSent(true);
    },
    onError: (error) => setMessage(describeError(error, t('proof.failed'))),
  });
  // Read once: Back takes the deletion out of the URL, and the question must not change while it closes.
  const [path] = useState(() => `${window.location.pathname}${window.location.search}`);
  const isForErasure = isErasurePath(path);
  const polledProof = useQuery({
    queryKey: ['/api/auth/proof', 'sent'],
    queryFn: fetchProof,
    enabled: isSent,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.isFresh ? false : CHECK_INTERVAL_MS),
    refetchIntervalInBackground: true,
  });
  const isProved = polledProof.data?.isFresh === true;
  useEffect(() => {
    if (isProved && !isForErasure) onProved();
  }, [isProved, isForErasure, onProved]);
  const isPending = passkey.isPending || link.isPending;
  const hasPasskey = proof.data?.hasPasskey === true && supportsPasskeys();
  const goesOnElsewhere = isProved && isForErasure;
  const describeReason = () => {
    if (isForErasure) return t('proof.textToErase');
    return isDownloadPath(path) ? t('proof.textToDownload') : t('proof.text');
  };
  const texts = {
    asked: { title: t('proof.title'), text: describeReason() },
    sent: { title: t('proof.sentTitle'), text: isForErasure ? t('proof.sentToErase') : t('proof.sentText') },
    proved: { title: t('proof.provedTitle'), text: t('proof.provedToErase') },
  };
  const step = goesOnElsewhere ? 'proved' : isSent ? 'sent' : 'asked';
  const buttons = {
    asked: { label: t('proof.link'), press: () => link.mutate() },
    sent: { label: t('proof.again'), press: () => link.mutate() },
    proved: { label: t('proof.goOnHere'), press: onProved },
  };
  return (
    <Dialog
      open
      isInUrl={isForErasure}
      closesOnPressOutside={false}
      onOpenChange={(open) => !open && onCancel()}
      title={texts[step].title}
      description={texts[step].text}
      footer={
        <div className="grid gap-3">
          <p role="status" className="text-sm text-muted empty:-mb-3">
            {goesOnElsewhere ? t('proof.provedHere') : message}
          </p>
          {hasPasskey && !goesOnElsewhere && (
            <Button className="w-full" disabled={isPending} onClick={() => passkey.mutate()}>
              {t('proof.passkey')}
            </Button>
          )}
          <Button
            className="w-full"
            variant={hasPasskey || goesOnElsewhere ? 'secondary' : 'primary'}
            disabled={isPending}
            onClick={buttons[step].press}
          >
            {buttons[step].label}
          </Button>
        </div>
      }
    />
  );
}
