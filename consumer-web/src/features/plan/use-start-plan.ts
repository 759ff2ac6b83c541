import type { PlanId } from '@mirabelle/catalogue';
import type { Subscription } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toast } from '../../components/ui/toast-store';
import { isUnauthorised, sentenceOf } from '../../lib/api-error';
import { useFormat } from '../../lib/use-format';
import { useSubscribe } from './api/subscription';

/** Moves to a plan and says so, and until when it is free. `pending` is the plan that is under way. */
export function useStartPlan(): { start: (plan: PlanId) => void; pending: PlanId | undefined } {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const { mutate, isPending, variables } = useSubscribe();
  const consequence = ({ plan, status, trialEndsAt }: Subscription): string => {
    if (plan === 'free') return t('changed.free');
    if (status !== 'trial' || !trialEndsAt) return t('changed.ended');
    return t('changed.trial', { date: format.date(trialEndsAt) });
  };
  const start = (plan: PlanId) =>
    mutate(plan, {
      onSuccess: (subscription) =>
        toast({
          title: t('changed.title', { plan: t(`names.${subscription.plan}`) }),
          description: consequence(subscription),
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
  return { start, pending: isPending ? variables : undefined };
}
