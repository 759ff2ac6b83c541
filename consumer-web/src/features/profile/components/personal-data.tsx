import { ERASURE_PARAMETER } from '@mirabelle/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { ApiError, isUnauthorized } from '../../../lib/api-error';
import { describeError } from '../../../lib/describe-error';
import { useUrlParameter } from '../../../lib/use-url-parameter';
import { useExportData } from '../api/account';
import { useExportReadableData } from '../use-export-readable-data';
import { EraseAccountDialog } from './erase-account-dialog';

interface PersonalDataProps {
  /** Names the plan, the appointments and the purchases on which the deletion bears. */
  readonly endings: ReactNode;
  readonly onErased: () => void;
}

/** Buttons to export personal data, as a page or as JSON, and to erase the account. */
export function PersonalData({ endings, onErased }: PersonalDataProps) {
  const { t } = useTranslation(['profile', 'passkeys']);
  // In the URL, so that a mailed link that proves the identity leads back to the open dialog.
  const erasure = useUrlParameter(ERASURE_PARAMETER);
  const { mutate, isPending } = useExportData();
  const readable = useExportReadableData();
  const start = (download: typeof mutate) =>
    download(undefined, { onError: (error) => report(error, download) });
  const report = (error: Error, download: typeof mutate) => {
    if (isUnauthorized(error)) return;
    const failed = t('data.exportFailed');
    // The person has closed the question who they are. That is no failure, and the button asks again.
    if (error instanceof ApiError && error.code === 'reauthenticate') {
      const actions = [{ label: t('passkeys:proof.title'), run: () => start(download) }];
      toast({ title: t('data.unproved'), description: describeError(error, failed), actions });
      return;
    }
    toast({ title: t('error'), description: failed, variant: 'destructive' });
  };
  return (
    <>
      <section className="grid content-start gap-4 border-t border-line py-10">
        <h2 className="text-2xl">{t('data.title')}</h2>
        <p className="max-w-prose text-muted">{t('data.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={readable.isPending} onClick={() => start(readable.mutate)}>
            {t(readable.isPending ? 'data.exporting' : 'data.readable')}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={() => start(mutate)}>
            {t(isPending ? 'data.exporting' : 'data.export')}
          </Button>
          <Button variant="danger" onClick={() => erasure.open('1')}>
            {t('erase.title')}
          </Button>
        </div>
      </section>
      {erasure.value !== null && (
        <EraseAccountDialog endings={endings} onErased={onErased} onClose={erasure.close} />
      )}
    </>
  );
}
