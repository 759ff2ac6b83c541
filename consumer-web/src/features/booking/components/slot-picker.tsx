import { TIME_SLOTS } from '@mirabelle/catalogue';
import { useQuery } from '@tanstack/react-query';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format';
import { availabilityQuery } from '../api/bookings';

interface SlotPickerProps {
  readonly salonId: string;
  readonly date: string;
  readonly serviceType: string;
  /** Label of the chosen slot, or empty. */
  readonly value: string;
  readonly onChange: (label: string) => void;
  readonly error?: string | undefined;
}

/** The 18 times of a day. What is taken, and what would run past closing time, cannot be chosen. */
export function SlotPicker({ salonId, date, serviceType, value, onChange, error }: SlotPickerProps) {
  const format = useFormat();
  const { t } = useTranslation('booking');
  const id = useId();
  const { data, isError, isFetching } = useQuery(availabilityQuery(salonId, date, serviceType));
  const free = new Set(data?.filter(({ available }) => available).map(({ time }) => time));
  const noneFree = data !== undefined && free.size === 0;
  const note = error ?? (isError ? t('slots.unknown') : noneFree ? t('slots.none') : undefined);
  return (
    <fieldset aria-describedby={`${id}-note`} aria-busy={isFetching}>
      <legend className="mb-1.5 text-sm font-medium">{t('slots.label')}</legend>
      <RadioGroup.Root
        aria-label={t('slots.label')}
        value={value}
        onValueChange={onChange}
        className="grid grid-cols-3 gap-2 sm:grid-cols-6"
      >
        {TIME_SLOTS.map(({ label, minutes }) => (
          <RadioGroup.Item
            key={label}
            value={label}
            disabled={!free.has(label)}
            className="h-10 rounded-control border border-ink/30 text-xs whitespace-nowrap tabular-nums transition-colors duration-150 hover:border-ink/60 disabled:cursor-not-allowed disabled:border-line disabled:text-muted/70 disabled:line-through data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent"
          >
            {format.time(minutes)}
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <p
        id={`${id}-note`}
        role={note ? 'alert' : undefined}
        className="mt-1.5 text-sm text-danger empty:hidden"
      >
        {note}
      </p>
    </fieldset>
  );
}
