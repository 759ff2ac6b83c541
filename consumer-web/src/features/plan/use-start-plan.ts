import { type PlanId, planById, TRIAL_DAYS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../lib/api-error';
import { useFormat } from '../../lib/use-format';
import { useSubscribe } from './api/subscription';

/** Moves to a plan and says so: a paid one begins with its free days. `pending` is the plan that is under way. */
export function useStartPlan(): { start: (plan: PlanId) => void; pending: PlanId | undefined } {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const { mutate, isPending, variables } = useSubscribe();
  const start = (plan: PlanId) => {
    const name = t(`names.${plan}`);
    const isPaid = planById(plan).priceCentsPerMonth > 0;
    mutate(plan, {
      onSuccess: () =>
        toast({
          title: t('changed.title', { plan: name }),
          description: isPaid
            ? t('changed.trial', { days: format.unit(TRIAL_DAYS, 'day') })
            : t('changed.free'),
        }),
      onError: (error) => {
        if (isUnauthorised(error)) return;
        toast({
          title: t('failed.title'),
          description: sentenceOf(error, t('failed.text')),
          variant: 'destructive',
        });
      },
    });
  };
  return { start, pending: isPending ? variables : undefined };
}
