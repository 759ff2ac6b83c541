import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Radio } from '../../../components/ui/radio';

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
      <div role="radiogroup" aria-labelledby={id} className="grid gap-2 sm:grid-cols-2">
        {WAYS.map((way) => (
          <Radio
            key={way}
            name={id}
            checked={way === value}
            onChoose={() => onChange(way)}
            className="min-h-11 rounded-control border border-ink/30 px-3 py-2 text-sm transition-colors duration-150 hover:border-ink/60 has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent has-disabled:opacity-50"
          >
            {t(`payment.${way}`)}
          </Radio>
        ))}
      </div>
    </div>
  );
}
