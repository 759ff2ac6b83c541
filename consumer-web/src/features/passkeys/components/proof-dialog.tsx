import { isErasurePath } from '@mirabelle/catalogue';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { describeError } from '../../../lib/describe-error';
import { authenticateWithPasskey, fetchProof, sendProofLink, supportsPasskeys } from '../api/passkeys';

/** How often the dialog looks whether the mailed link has been used. */
const CHECK_INTERVAL_MS = 3_000;

/**
 * Asks the person to prove who they are, with a passkey or a mailed link, because a call needs that. The page behind it
 * stays as it is. Once the link has been used in another tab, the dialog goes on by itself, but never to the deletion of an
 * account: the page of that link says that nothing is deleted yet.
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
  const link = useMutation({
    mutationFn: sendProofLink,
    onMutate: () => setMessage(undefined),
    onError: (error) => setMessage(describeError(error, t('proof.failed'))),
  });
  const isForErasure = isErasurePath(`${window.location.pathname}${window.location.search}`);
  const sent = useQuery({
    queryKey: ['/api/auth/proof', 'sent'],
    queryFn: fetchProof,
    enabled: link.isSuccess && !isForErasure,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: CHECK_INTERVAL_MS,
    refetchIntervalInBackground: true,
  });
  const isProved = sent.data?.isFresh === true;
  useEffect(() => {
    if (isProved) onProved();
  }, [isProved, onProved]);
  const check = useMutation({
    mutationFn: fetchProof,
    onMutate: () => setMessage(undefined),
    onSuccess: ({ isFresh }) => (isFresh ? onProved() : setMessage(t('proof.notYet'))),
    onError: (error) => setMessage(describeError(error, t('proof.failed'))),
  });
  const isPending = passkey.isPending || link.isPending || check.isPending;
  const hasPasskey = proof.data?.hasPasskey === true && supportsPasskeys();
  const sentText = isForErasure ? t('proof.sentToErase') : t('proof.sentText');
  const description = link.isSuccess ? sentText : t('proof.text');
  return (
    <Dialog
      open
      closesOnPressOutside={false}
      onOpenChange={(open) => !open && onCancel()}
      title={t(link.isSuccess ? 'proof.sentTitle' : 'proof.title')}
      description={description}
      footer={
        <div className="grid gap-3">
          <p role="status" className="text-sm text-muted empty:-mb-3">
            {message}
          </p>
          {hasPasskey && (
            <Button className="w-full" disabled={isPending} onClick={() => passkey.mutate()}>
              {t('proof.passkey')}
            </Button>
          )}
          <Button
            className="w-full"
            variant={hasPasskey ? 'secondary' : 'primary'}
            disabled={isPending}
            onClick={() => (link.isSuccess ? check.mutate() : link.mutate())}
          >
            {t(link.isSuccess ? 'proof.continue' : 'proof.link')}
          </Button>
        </div>
      }
    />
  );
}
