import type { User } from '@mirabelle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { useHashHeading } from '../../../lib/use-hash-heading';

interface MemberPlanProps {
  readonly user: Pick<User, 'plan' | 'trialEndsAt'>;
  /** The button that ends a paid plan. */
  readonly endPlan: ReactNode;
}

/** Links to `/profile#plan` lead here. */
const HEADING_ID = 'plan';

/** The user's plan, until when it holds, and the buttons that change and end it. */
export function MemberPlan({ user: { plan, trialEndsAt }, endPlan }: MemberPlanProps) {
  const { t } = useTranslation(['profile', 'plan']);
  const format = useFormat();
  const heading = useHashHeading(HEADING_ID);
  const describeTrial = (endsAt: string) => {
    const date = format.date(endsAt);
    if (Date.parse(endsAt) <= Date.now()) return t('plan.ended', { date });
    if (plan === 'free') return t('plan:end.again', { date });
    return t('plan:changed.trial', { date, free: t('plan:names.free') });
  };
  return (
    <section
      aria-labelledby={HEADING_ID}
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-b border-line py-6"
    >
      <div className="max-w-prose grow basis-72">
        <h2
          id={HEADING_ID}
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 text-sm text-muted outline-none"
        >
          {t('plan.title')}
        </h2>
        <p className="font-serif text-xl">{t(`plan:names.${plan}`)}</p>
        {trialEndsAt && <p className="mt-1 text-sm text-muted">{describeTrial(trialEndsAt)}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button asChild variant="secondary">
          <Link to="/pricing">{t('plan.change')}</Link>
        </Button>
        {endPlan}
      </div>
    </section>
  );
}
