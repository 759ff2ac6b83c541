import { type Cents, type Plan, TRIAL_DAYS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import { useFormat } from '../../../lib/use-format';
import { PlanFeatures } from './plan-features';

interface PlanCardProps {
  readonly plan: Plan;
  /** For a month; undefined until it is known. */
  readonly price: Cents | undefined;
  readonly headingLevel: 'h2' | 'h3';
  readonly isCurrent: boolean;
  /** Whether the user pressed this plan's button before signing in. The card then has a badge that says so. */
  readonly isPressed: boolean;
  /** End of the free trial, once the user has started one. */
  readonly trialEndsAt: string | null | undefined;
  /** True after this plan was chosen, until the server has answered. */
  readonly isPending: boolean;
  /** True after any plan was chosen, until the server has answered. */
  readonly isBusy: boolean;
  readonly onChoose: () => void;
}

/** A plan with its price, its features and a button to choose it. */
export function PlanCard(props: PlanCardProps) {
  const {
    plan,
    price,
    headingLevel: Heading,
    isCurrent,
    isPressed,
    trialEndsAt,
    isPending,
    isBusy,
    onChoose,
  } = props;
  const { t } = useTranslation('plan');
  const format = useFormat();
  const findAction = () => {
    if (isCurrent) return 'current';
    if (isPending) return 'pending';
    // Each user gets one free trial.
    if (trialEndsAt) return 'choose';
    return plan.id === 'free' ? 'startFree' : 'startTrial';
  };
  const action = findAction();
  return (
    <article
      id={`plan-${plan.id}`}
      className={cx(
        'relative flex flex-col rounded-card border bg-surface p-6 md:p-7',
        isPressed || plan.isMostPopular ? 'border-accent ring-1 ring-accent' : 'border-line',
      )}
    >
      {(isPressed || plan.isMostPopular) && (
        <span className="absolute start-6 top-0 -translate-y-1/2 md:start-7">
          <Badge tone="chosen">{t(isPressed ? 'chosen' : 'mostPopular')}</Badge>
        </span>
      )}
      <Heading className="text-xl">{t(`names.${plan.id}`)}</Heading>
      <p className="mt-4 flex flex-wrap items-baseline gap-x-1.5 font-serif text-3xl tabular-nums">
        {price === undefined ? '…' : format.money(price)}
        <span className="font-sans text-sm text-muted">{t('perMonth')}</span>
      </p>
      <PlanFeatures plan={plan} />
      {isCurrent && trialEndsAt && plan.id !== 'free' && (
        <p className="mt-auto pb-4 text-sm text-muted">
          {t('changed.trial', { date: format.date(trialEndsAt), free: t('names.free') })}
          <SentenceSpace />
          <Link to="/profile#plan" className="text-ink underline underline-offset-4">
            {t('manage')}
          </Link>
        </p>
      )}
      <Button
        variant={plan.isMostPopular && !isCurrent ? 'primary' : 'secondary'}
        className="not-[p+*]:mt-auto h-auto! min-h-11 py-2 whitespace-normal!"
        aria-label={t(`actions.${action}.name`, {
          plan: t(`names.${plan.id}`),
          days: format.unit(TRIAL_DAYS, 'day'),
        })}
        disabled={isCurrent || isBusy}
        onClick={onChoose}
      >
        {t(`actions.${action}.label`)}
      </Button>
    </article>
  );
}
