import type { User } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';

interface PlanEndingNoticeProps {
  readonly user: Pick<User, 'plan' | 'trialEndsAt'>;
}

/** Names the plan or trial that ends when the account is erased. Renders nothing on the free plan. */
export function PlanEndingNotice({ user: { plan, trialEndsAt } }: PlanEndingNoticeProps) {
  const { t } = useTranslation(['profile', 'plan']);
  const format = useFormat();
  if (plan === 'free') return null;
  const name = t(`plan:names.${plan}`);
  const text = trialEndsAt
    ? t('erase.trial', { plan: name, date: format.date(trialEndsAt) })
    : t('erase.plan', { plan: name });
  return <p className="mb-5">{text}</p>;
}
