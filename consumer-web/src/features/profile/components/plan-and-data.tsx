import type { User } from '@mirabelle/contracts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorized } from '../../../lib/api-error';
import { useFormat } from '../../../lib/use-format';
import { useExportData } from '../api/account';
import { EraseAccountDialog } from './erase-account-dialog';

interface PlanAndDataProps {
  readonly user: User;
  /** Names the appointments that are canceled with the account. */
  readonly appointments: ReactNode;
}

/** The user's plan, and buttons to export personal data and to erase the account. */
export function PlanAndData({ user, appointments }: PlanAndDataProps) {
  const { t } = useTranslation(['profile', 'plan']);
  const format = useFormat();
  const [isErasing, setIsErasing] = useState(false);
  const { mutate, isPending } = useExportData();
  const download = () =>
    mutate(undefined, {
      onError: (error) => {
        if (isUnauthorized(error)) return;
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
        <Button asChild variant="secondary">
          <Link to="/pricing">{t('plan.change')}</Link>
        </Button>
      </section>
      <section className="grid content-start gap-4">
        <h2 className="text-2xl">{t('data.title')}</h2>
        <p className="max-w-prose text-muted">{t('data.text')}</p>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" disabled={isPending} onClick={download}>
            {t(isPending ? 'data.exporting' : 'data.export')}
          </Button>
          <Button variant="danger" onClick={() => setIsErasing(true)}>
            {t('erase.title')}
          </Button>
        </div>
      </section>
      {isErasing && <EraseAccountDialog appointments={appointments} onClose={() => setIsErasing(false)} />}
    </div>
  );
}
