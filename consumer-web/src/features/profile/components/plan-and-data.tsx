import { ERASURE_PARAMETER } from '@mirabelle/catalogue';
import type { User } from '@mirabelle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { isUnauthorized } from '../../../lib/api-error';
import { useFormat } from '../../../lib/use-format';
import { useUrlParameter } from '../../../lib/use-url-parameter';
import { useExportData } from '../api/account';
import { EraseAccountDialog } from './erase-account-dialog';

interface PlanAndDataProps {
  readonly user: User;
  /** The button that ends a paid plan. */
  readonly endPlan: ReactNode;
  /** Names the appointments that are canceled with the account. */
  readonly appointments: ReactNode;
  readonly onErased: () => void;
}

/** The user's plan, and buttons to export personal data and to erase the account. */
export function PlanAndData({ user, endPlan, appointments, onErased }: PlanAndDataProps) {
  const { t } = useTranslation(['profile', 'plan']);
  const format = useFormat();
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
  const { trialEndsAt } = user;
  const describeTrial = (endsAt: string) => {
    const date = format.date(endsAt);
    if (Date.parse(endsAt) <= Date.now()) return t('plan.ended', { date });
    if (user.plan === 'free') return t('plan:end.again', { date });
    return t('plan:changed.trial', { date, free: t('plan:names.free') });
  };
  return (
    <div className="grid gap-10 border-t border-line py-10 md:grid-cols-2">
      <section className="grid content-start justify-items-start gap-4">
        <h2 className="text-2xl">{t('plan.title')}</h2>
        <p>{t(`plan:names.${user.plan}`)}</p>
        {trialEndsAt && <p className="max-w-prose text-muted">{describeTrial(trialEndsAt)}</p>}
        <div className="flex flex-wrap gap-3">
          <Button asChild variant="secondary">
            <Link to="/pricing">{t('plan.change')}</Link>
          </Button>
          {endPlan}
        </div>
      </section>
      <section className="grid content-start gap-4">
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
        <EraseAccountDialog appointments={appointments} onErased={onErased} onClose={erasure.close} />
      )}
    </div>
  );
}
