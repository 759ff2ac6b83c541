import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useStartPlan } from '../use-start-plan';
import { EndPlanDialog } from './end-plan-dialog';

interface EndPlanProps {
  readonly plan: string;
  readonly trialEndsAt: string | null | undefined;
}

/** Ends a paid plan, after a dialog has said what follows. Nothing on the free plan. */
export function EndPlan({ plan, trialEndsAt }: EndPlanProps) {
  const { t } = useTranslation('plan');
  const [isAsking, setAsking] = useState(false);
  const { start, pending } = useStartPlan();
  // The plan has ended. The question must not come back with the next paid plan.
  if (isAsking && plan === 'free') setAsking(false);
  if (plan === 'free' || !trialEndsAt) return null;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        {t('end.open')}
      </Button>
      {isAsking && (
        <EndPlanDialog
          plan={plan}
          trialEndsAt={trialEndsAt}
          isPending={pending !== undefined}
          onEnd={() => start('free')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
