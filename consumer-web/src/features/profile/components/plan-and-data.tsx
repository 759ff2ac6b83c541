import type { User } from '@mirabelle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorised } from '../../../lib/api-error';
import { useFormat } from '../../../lib/use-format';
import { useExportData } from '../api/personal-data';
import { EraseAccount } from './erase-account';

/** Which plan the person is on, and what they can do with what is held about them. */
export function PlanAndData({ user }: { user: User }) {
  const { t } = useTranslation(['profile', 'plan']);
  const format = useFormat();
  const [erasing, setErasing] = useState(false);
  const { mutate, isPending } = useExportData();
  const download = () =>
    mutate(undefined, {
      onError: (error) => {
        if (isUnauthorised(error)) return;
        toast({ title: t('error'), description: t('data.exportFailed'), variant: 'destructive' });
      },
    });
  const { trialEndsAt } = user;
  return (
    <div className="grid gap-10 border-t border-line py-10 md:grid-cols-2">
      <section className="grid content-start justify-items-start gap-4">
        <h2 className="text-2xl">{t('plan.title')}</h2>
        <p>{t(`plan:names.${user.plan}`)}</p>
        {trialEndsAt && (
          <p className="text-muted">
            {t(Date.parse(trialEndsAt) > Date.now() ? 'plan.trial' : 'plan.ended', {
              date: format.date(trialEndsAt),
            })}
          </p>
        )}
        <Button asChild look="secondary">
          <Link to="/pricing">{t('plan.change')}</Link>
        </Button>
      </section>
      <section className="grid content-start gap-4">
        <h2 className="text-2xl">{t('data.title')}</h2>
        <p className="max-w-prose text-muted">{t('data.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" disabled={isPending} onClick={download}>
            {t(isPending ? 'data.exporting' : 'data.export')}
          </Button>
          <Button look="danger" onClick={() => setErasing(true)}>
            {t('erase.title')}
          </Button>
        </div>
      </section>
      {erasing && <EraseAccount onClose={() => setErasing(false)} />}
    </div>
  );
}
