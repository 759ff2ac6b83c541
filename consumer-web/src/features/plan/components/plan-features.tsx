import type { Plan } from '@mirabelle/catalogue';
import { Check, Clock, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';

/** A tick for what the plan has today, a clock for what is still to come, and a dash for what it does not include. */
function FeatureIcon({ included, isComing }: Pick<Plan['features'][number], 'included' | 'isComing'>) {
  if (!included) return <Minus className="mt-0.5 size-4 shrink-0" aria-hidden />;
  if (isComing) return <Clock className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden />;
  return <Check className="mt-0.5 size-4 shrink-0 text-success" aria-hidden />;
}

/** The list of a plan's features, with those that it does not include marked. A star leads to the note below the cards. */
export function PlanFeatures({ plan }: { plan: Plan }) {
  const { t } = useTranslation('plan');
  return (
    <ul className="mt-6 mb-8 grid gap-2.5 text-sm">
      {plan.features.map(
        ({ text, included, isComing, isOpenForNow, isCountOfTryOns, isReferralBonus }, index) => (
          <li key={text} className={cx('flex gap-2.5', !included && 'text-muted')}>
            <FeatureIcon included={included} isComing={isComing} />
            <span>
              {!included && <span className="sr-only">{t('notIncluded')} </span>}
              {t(`features.${plan.id}.${index}`)}
              {/* On the line of the last word. */}
              {isComing && (
                <span className="whitespace-nowrap text-muted">{`\u00a0· ${t('compare.coming')}`}</span>
              )}
              {(isOpenForNow || isCountOfTryOns || isReferralBonus) && <span className="text-muted">*</span>}
            </span>
          </li>
        ),
      )}
    </ul>
  );
}
