import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useFormat } from '../../../lib/use-format';
import { useStartPlan } from '../use-start-plan';

interface EndPlanProps {
  readonly plan: string;
  readonly trialEndsAt: string | null | undefined;
}

/** Ends a paid plan, after a dialog has said what follows. Nothing on the free plan. */
export function EndPlan({ plan, trialEndsAt }: EndPlanProps) {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { start, pending } = useStartPlan();
  if (plan === 'free' || !trialEndsAt) return null;
  const names = {
    plan: t(`names.${plan}`),
    free: t('names.free'),
    date: format.date(trialEndsAt),
  };
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('end.open')}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('end.title', names)}
        description={t('end.text', names)}
        footer={
          <div className="grid gap-3 sm:flex sm:justify-end">
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {t('end.keep')}
            </Button>
            <Button
              variant="danger"
              className="border border-danger/40"
              disabled={pending !== undefined}
              onClick={() => start('free')}
            >
              {t(pending ? 'actions.pending.label' : 'end.open')}
            </Button>
          </div>
        }
      />
    </>
  );
}
