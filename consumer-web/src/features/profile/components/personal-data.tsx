import { DOWNLOAD_PARAMETER, ERASURE_PARAMETER } from '@mirabelle/catalogue';
import { type ReactNode, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { ApiError, isUnauthorized } from '../../../lib/api-error';
import { describeError } from '../../../lib/describe-error';
import { proofQuestion } from '../../../lib/proof-requests';
import { useUrlParameter } from '../../../lib/use-url-parameter';
import { useUrlSearch } from '../../../lib/use-url-search';
import { useExportData } from '../api/account';
import { useExportReadableData } from '../use-export-readable-data';
import { EraseAccountDialog } from './erase-account-dialog';

interface PersonalDataProps {
  /** Names the plan, the appointments and the purchases that the deletion ends. */
  readonly endings: ReactNode;
  readonly onErased: () => void;
}

/**
 * Buttons to export personal data, as a page or as JSON, and to erase the account. The URL names the download under way,
 * which starts by itself where a mailed proof of identity leads back to it.
 */
export function PersonalData({ endings, onErased }: PersonalDataProps) {
  const { t } = useTranslation(['profile', 'passkeys']);
  // In the URL, so that a mailed link that proves the identity leads back to the open dialog.
  const erasure = useUrlParameter(ERASURE_PARAMETER);
  const [search, changeSearch] = useUrlSearch();
  const downloads = { page: useExportReadableData(), json: useExportData() };
  // While the person is asked who they are, nothing is exported yet.
  const isAsking =
    useSyncExternalStore(proofQuestion.subscribe, proofQuestion.read, () => undefined) !== undefined;
  const start = (kind: keyof typeof downloads) => {
    changeSearch((parameters) => parameters.set(DOWNLOAD_PARAMETER, kind), { replace: true });
    downloads[kind].mutate(undefined, {
      onSuccess: (file) => toast({ title: t('data.downloaded'), description: file, isLasting: true }),
      onError: (error) => reportFailure(error, kind),
      onSettled: () => changeSearch((parameters) => parameters.delete(DOWNLOAD_PARAMETER), { replace: true }),
    });
  };
  const startDownloadInUrl = useEffectEvent(() => {
    const kind = search.get(DOWNLOAD_PARAMETER);
    if (kind === 'page' || kind === 'json') start(kind);
  });
  useEffect(() => startDownloadInUrl(), []);
  const reportFailure = (error: Error, kind: keyof typeof downloads) => {
    if (isUnauthorized(error)) return;
    const failed = t('data.exportFailed');
    // The person has closed the request for a proof of identity. That is no failure, and the button of the toast asks again.
    if (error instanceof ApiError && error.code === 'reauthenticate') {
      const actions = [{ label: t('passkeys:proof.title'), run: () => start(kind) }];
      toast({ title: t('data.unproved'), description: describeError(error, failed), actions });
      return;
    }
    toast({ title: t('error'), description: failed, variant: 'destructive' });
  };
  return (
    <>
      <section id="data" className="grid scroll-mt-17 content-start gap-4 border-t border-line py-10">
        <h2 className="text-2xl">{t('data.title')}</h2>
        <p className="max-w-prose text-muted">{t('data.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={downloads.page.isPending} onClick={() => start('page')}>
            {t(downloads.page.isPending && !isAsking ? 'data.exporting' : 'data.readable')}
          </Button>
          <Button variant="secondary" disabled={downloads.json.isPending} onClick={() => start('json')}>
            {t(downloads.json.isPending && !isAsking ? 'data.exporting' : 'data.export')}
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
