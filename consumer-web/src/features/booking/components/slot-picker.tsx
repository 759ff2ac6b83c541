import { type PartOfDay, TIME_SLOTS } from '@mirabelle/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { Radio } from '../../../components/ui/radio';
import { useFormat } from '../../../lib/use-format';
import { availabilityQuery } from '../api/bookings';
import { addDays } from '../booking-form';
import { NextFreeTimes } from './next-free-times';

interface SlotPickerProps {
  readonly salonId: string;
  readonly date: string;
  readonly serviceType: string;
  /** Whether the salon is closed for this day. */
  readonly isClosed?: boolean | undefined;
  /** Whether the salon takes no bookings at present. */
  readonly isSuspended?: boolean | undefined;
  /** The part of the day that was asked for in the search; undefined for any. */
  readonly partOfDay?: PartOfDay | undefined;
  /** The appointment that is moved. On its day, its slot is marked and cannot be chosen. */
  readonly current?: { readonly localDate: string; readonly appointmentTime: string } | undefined;
  /** Label of the selected slot, or empty. */
  readonly value: string;
  readonly onChange: (label: string) => void;
  /** Chooses a free time of another day. */
  readonly onOtherDay: (date: string, label: string) => void;
  readonly error?: string | undefined;
}

/** The 18 time slots of a day. Slots that are taken, or would run past closing time, are disabled. */
export function SlotPicker(props: SlotPickerProps) {
  const { salonId, date, isClosed, isSuspended, serviceType, partOfDay, current, value } = props;
  const { onChange, onOtherDay, error } = props;
  const format = useFormat();
  const { t } = useTranslation('booking');
  const id = useId();
  const { data, isError, isFetching } = useQuery(availabilityQuery({ salonId, date, serviceType }));
  const [first, last] = [TIME_SLOTS.at(0), TIME_SLOTS.at(-1)];
  const isCurrentDay = date === current?.localDate;
  const currentTime = isCurrentDay ? current.appointmentTime : undefined;
  const freeSlots = new Set(
    data?.filter(({ available, time }) => available && time !== currentTime).map(({ time }) => time),
  );
  const currentSlot = TIME_SLOTS.find(({ label }) => label === current?.appointmentTime);
  const currentTimeText = currentSlot && format.time(currentSlot.minutes);
  const isFullyBooked = data !== undefined && freeSlots.size === 0;
  const dayMessage = isClosed ? t('slots.closed') : t('slots.none');
  const reason = isFullyBooked ? (isSuspended ? t('slots.suspended') : dayMessage) : undefined;
  const hasNoTimes = isFullyBooked && (isClosed || isSuspended);
  const message = error ?? (isError ? t('slots.unknown') : undefined);
  return (
    <fieldset aria-describedby={`${id}-message`} aria-busy={isFetching}>
      <legend className="mb-1.5 text-sm font-medium">{t('slots.label')}</legend>
      {/* Before the times, because 18 of them that are taken fill a phone. */}
      {isFullyBooked && (
        <div className="mb-3">
          <p role="alert" className="text-sm text-danger">
            {reason}
          </p>
          <NextFreeTimes
            key={`${date} ${serviceType}`}
            day={date}
            from={currentTime ? addDays(date, 1) : date}
            {...{ salonId, serviceType, partOfDay, onOtherDay }}
          />
        </div>
      )}
      {first && last && !hasNoTimes && (
        <p className="mb-2 text-sm text-muted">
          {t('slots.range', { first: format.time(first.minutes), last: format.time(last.minutes) })}
        </p>
      )}
      {/* On another day the line is invisible and keeps its place, so that no button moves from under a finger. */}
      {currentTimeText && (
        <p className={cx('mb-2 text-sm', !isCurrentDay && 'invisible')}>
          {t('slots.current', { time: currentTimeText })}
        </p>
      )}
      <div
        role="radiogroup"
        aria-label={t('slots.label')}
        // Times of a day without any say nothing, and 18 of them fill a phone.
        hidden={hasNoTimes}
        className={cx('grid-cols-3 gap-2 sm:grid-cols-6', !hasNoTimes && 'grid')}
      >
        {TIME_SLOTS.map(({ label, minutes }) => (
          <Radio
            key={label}
            name={id}
            checked={label === value}
            disabled={!freeSlots.has(label)}
            onChoose={() => onChange(label)}
            {...(label === currentTime && { label: t('slots.yours', { time: currentTimeText }) })}
            className={cx(
              'h-10 rounded-control border border-ink/30 text-xs whitespace-nowrap tabular-nums transition-colors duration-150 hover:border-ink/60 has-checked:border-accent has-checked:bg-accent has-checked:text-on-accent not-has-checked:has-disabled:border-line not-has-checked:has-disabled:text-muted/70',
              // The whole form is disabled while it is paid for, and that does not make a free time look taken.
              !freeSlots.has(label) && label !== currentTime && 'has-disabled:line-through',
              label === currentTime && 'border-accent! font-medium text-ink!',
            )}
          >
            {format.time(minutes)}
          </Radio>
        ))}
      </div>
      <p
        id={`${id}-message`}
        role={message ? 'alert' : undefined}
        className="mt-1.5 text-sm text-danger empty:hidden"
      >
        {message}
      </p>
    </fieldset>
  );
}
