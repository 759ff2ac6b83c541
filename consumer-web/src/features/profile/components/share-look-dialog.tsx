import type { SavedLook } from '@mirabelle/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { Skeleton } from '../../../components/ui/skeleton';
import { toastError } from '../../../components/ui/toast-error';
import { toast } from '../../../components/ui/toast-store';
import { useCopied } from '../../../lib/use-copied';
import { lookSharesQuery, useShareLook, useStopSharingLook } from '../api/look-shares';

interface ShareLookDialogProps {
  readonly look: SavedLook;
  readonly onClose: () => void;
}

/** Creates the public link of a look on demand, shows it and ends it. */
export function ShareLookDialog({ look, onClose }: ShareLookDialogProps) {
  const { t } = useTranslation(['shared-look', 'profile', 'shade', 'common']);
  const { data: shares, isLoadingError, refetch } = useQuery(lookSharesQuery);
  const create = useShareLook();
  const stop = useStopSharingLook();
  // Also a failure that comes after the dialog was closed: the look may still be public.
  const reportFailure = (text: string) => (error: unknown) => toastError(error, t('profile:error'), text);
  const share = shares?.find(({ lookId }) => lookId === look.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('share.title')}
      description={t('share.text', { name: look.name })}
    >
      {share && (
        <SharedLink
          name={look.name}
          url={`${window.location.origin}/looks/${share.shareId}`}
          isStopping={stop.isPending}
          onStop={() => stop.mutateAsync(look.id).catch(reportFailure(t('share.stopFailed')))}
        />
      )}
      {shares && !share && (
        <Button
          disabled={create.isPending}
          onClick={() => create.mutateAsync(look.id).catch(reportFailure(t('share.createFailed')))}
        >
          {t(create.isPending ? 'share.creating' : 'share.create')}
        </Button>
      )}
      {!shares && !isLoadingError && <Skeleton className="h-12" />}
      {isLoadingError && (
        <div className="grid justify-items-start gap-3">
          <p>{t('profile:listFailed')}</p>
          <Button onClick={() => void refetch()}>{t('profile:retry')}</Button>
        </div>
      )}
      <p role="status" className="mt-4 text-sm empty:hidden">
        {!share && stop.isSuccess && t('share.stopped')}
      </p>
    </Dialog>
  );
}

interface SharedLinkProps {
  readonly name: string;
  readonly url: string;
  readonly isStopping: boolean;
  readonly onStop: () => void;
}

function SharedLink({ name, url, isStopping, onStop }: SharedLinkProps) {
  const { t } = useTranslation(['shared-look', 'profile', 'shade', 'common']);
  const { copied, lastCopied, copy } = useCopied();
  const copyLink = () =>
    copy(url).catch(() => toast({ title: t('shade:look.shareFailed'), variant: 'destructive' }));
  return (
    <div className="grid gap-4">
      <TextField
        label={t('share.link')}
        readOnly
        type="url"
        dir="ltr"
        value={url}
        onFocus={(event) => event.target.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void copyLink()}>
          <span aria-live="polite">{copied ? t('common:copied') : t('profile:share.copy')}</span>
        </Button>
        {typeof navigator.share === 'function' && (
          <Button
            variant="secondary"
            // Closing the share dialog of the device rejects, but is not a failure.
            onClick={() => void navigator.share({ title: name, url }).catch(() => undefined)}
          >
            {t('share.send')}
          </Button>
        )}
        <Button variant="danger" disabled={isStopping} onClick={onStop}>
          {t(isStopping ? 'share.stopping' : 'share.stop')}
        </Button>
      </div>
      {lastCopied && <p className="text-sm">{t('profile:share.copied')}</p>}
      <p className="text-sm text-muted">{t('share.preview')}</p>
    </div>
  );
}
