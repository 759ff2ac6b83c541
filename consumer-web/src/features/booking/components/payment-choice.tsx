import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { Radio } from '../../../components/ui/radio';

const PAYMENT_OPTIONS = ['salon', 'now'] as const;

/** `salon`: the customer pays at the salon. `now`: the customer pays in advance. */
export type PaymentOption = (typeof PAYMENT_OPTIONS)[number];

interface PaymentChoiceProps {
  readonly value: PaymentOption;
  readonly onChange: (option: PaymentOption) => void;
}

/** Radio buttons for the payment option. */
export function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
  const { t } = useTranslation('booking');
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {t('payment.label')}
      </p>
      <div role="radiogroup" aria-labelledby={id} className="grid gap-2 sm:grid-cols-2">
        {PAYMENT_OPTIONS.map((option) => (
          <Radio
            key={option}
            name={id}
            checked={option === value}
            onChoose={() => onChange(option)}
            className="min-h-11 rounded-control border border-ink/30 px-3 py-2 text-sm transition-colors duration-150 hover:border-ink/60 has-checked:border-accent has-checked:ring-1 has-checked:ring-accent has-disabled:opacity-50"
          >
            {/* The circle distinguishes these choices from the button below, which may have the same words. */}
            <span className="flex w-full items-center gap-2.5 text-start">
              <span
                aria-hidden
                className={cx(
                  'size-4 shrink-0 rounded-full',
                  option === value ? 'border-5 border-primary' : 'border border-ink/50',
                )}
              />
              {t(`payment.${option}`)}
            </span>
          </Radio>
        ))}
      </div>
    </div>
  );
}
