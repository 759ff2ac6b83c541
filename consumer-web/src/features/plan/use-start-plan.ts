import type { PlanId } from '@mirabelle/catalogue';
import type { Subscription } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { toastError } from '../../components/ui/toast-error';
import { toast } from '../../components/ui/toast-store';
import { useFormat } from '../../lib/use-format';
import { useSubscribe } from './api/subscription';

/**
 * Changes the user's plan and shows the result, with the end of the free trial, as a toast. `pending` is the chosen plan
 * until the server has answered.
 */
export function useStartPlan(): { start: (plan: PlanId) => void; pending: PlanId | undefined } {
  const { t } = useTranslation('plan');
  const format = useFormat();
  const { mutate, isPending, variables } = useSubscribe();
  const describeChange = ({ plan, status, trialEndsAt }: Subscription) => {
    const title = t('changed.title', { plan: t(`names.${plan}`) });
    const facts = status === 'trial' &&
      trialEndsAt && { date: format.date(trialEndsAt), free: t('names.free') };
    if (!facts) return { title, description: t(plan === 'free' ? 'changed.free' : 'changed.noTrial') };
    // While a trial runs, nobody comes to the free plan other than by ending a paid one.
    if (plan === 'free') return { title: t('changed.endedTitle'), description: t('changed.ended', facts) };
    return { title, description: t('changed.trial', facts) };
  };
  const start = (plan: PlanId) =>
    mutate(plan, {
      onSuccess: (subscription) => toast(describeChange(subscription)),
      onError: (error) => toastError(error, t('failed.title'), t('failed.text')),
    });
  return { start, pending: isPending ? variables : undefined };
}
