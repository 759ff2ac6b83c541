import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

const WAYS = ['salon', 'now'] as const;

/** When an appointment is paid for: at the salon, or in advance. */
export type WayToPay = (typeof WAYS)[number];

interface PaymentChoiceProps {
  readonly value: WayToPay;
  readonly onChange: (way: WayToPay) => void;
}

/** Pay at the salon or now. */
export function PaymentChoice({ value, onChange }: PaymentChoiceProps) {
  const { t } = useTranslation('booking');
  const id = useId();
  return (
    <div>
      <p id={id} className="mb-1.5 text-sm font-medium">
        {t('payment.label')}
      </p>
      <RadioGroup.Root
        aria-labelledby={id}
        value={value}
        onValueChange={(chosen) => onChange(chosen === 'now' ? 'now' : 'salon')}
        className="grid gap-2 sm:grid-cols-2"
      >
        {WAYS.map((way) => (
          <RadioGroup.Item
            key={way}
            value={way}
            className="min-h-11 rounded-control border border-ink/30 px-3 py-2 text-sm transition-colors duration-150 hover:border-ink/60 disabled:opacity-50 data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent"
          >
            {t(`payment.${way}`)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </div>
  );
}
