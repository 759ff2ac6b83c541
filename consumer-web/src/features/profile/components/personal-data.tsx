import { ERASURE_PARAMETER } from '@mirabelle/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorized } from '../../../lib/api-error';
import { useUrlParameter } from '../../../lib/use-url-parameter';
import { useExportData } from '../api/account';
import { EraseAccountDialog } from './erase-account-dialog';

interface PersonalDataProps {
  /** Names the plan and the appointments that end with the account. */
  readonly endings: ReactNode;
  readonly onErased: () => void;
}

/** Buttons to export personal data and to erase the account. */
export function PersonalData({ endings, onErased }: PersonalDataProps) {
  const { t } = useTranslation('profile');
  // In the URL, so that a mailed link that proves the identity leads back to the open dialog.
  const erasure = useUrlParameter(ERASURE_PARAMETER);
  const { mutate, isPending } = useExportData();
  const download = () =>
    mutate(undefined, {
      onError: (error) => {
        if (isUnauthorized(error)) return;
        toast({ title: t('error'), description: t('data.exportFailed'), variant: 'destructive' });
      },
    });
  return (
    <>
      <section className="grid content-start gap-4 border-t border-line py-10">
        <h2 className="text-2xl">{t('data.title')}</h2>
        <p className="max-w-prose text-muted">{t('data.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isPending} onClick={download}>
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
