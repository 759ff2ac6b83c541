import type { Plan } from '@mirabelle/catalogue';
import { Check, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { formatMoney } from '../../../lib/format';

/** A plan: what it costs, what is in it and what is not. */
export function PlanCard({ plan, signedIn }: { plan: Plan; signedIn: boolean }) {
  const { t, i18n } = useTranslation('plan');
  return (
    <article
      className={cx(
        'flex flex-col rounded-card border bg-surface p-6 md:p-7',
        plan.isMostPopular ? 'border-2 border-accent' : 'border-line',
      )}
    >
      <div className="flex min-h-7 items-center justify-between gap-2">
        <h2 className="text-xl">{t(`names.${plan.id}`)}</h2>
        {plan.isMostPopular && <Badge tone="chosen">{t('mostPopular')}</Badge>}
      </div>
      <p className="mt-4 font-serif text-3xl tabular-nums">
        {formatMoney(plan.priceCentsPerMonth, i18n.language, true)}
        <span className="ms-1.5 font-sans text-sm text-muted">{t('perMonth')}</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5 text-sm">
        {plan.features.map(({ text, included }, index) => (
          <li key={text} className={cx('flex gap-2.5', !included && 'text-muted')}>
            {included ? (
              <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />
            ) : (
              <Minus className="mt-0.5 size-4 shrink-0" aria-hidden />
            )}
            <span>
              {!included && <span className="sr-only">{t('notIncluded')} </span>}
              {t(`features.${plan.id}.${index}`, { defaultValue: text })}
            </span>
          </li>
        ))}
      </ul>
      {!signedIn && (
        <Button asChild look={plan.isMostPopular ? 'primary' : 'secondary'} className="mt-auto">
          <Link to="/signup">{t('start', { plan: t(`names.${plan.id}`) })}</Link>
        </Button>
      )}
    </article>
  );
}
