import type { AdminBooking } from '@mirabelle/backoffice-contracts';
import { findSlotByLabel } from '@mirabelle/catalogue';
import { useEffect, useRef, useState } from 'react';
import { DayField } from '../components/day-field';
import { useNow } from '../components/use-now';
import { isDay, toSalonDay } from '../format/days';
import { formatZone } from '../format/format';
import { type SalonSummary, useSalons } from '../salons/use-salons';
import { findObstacle, type KnownCustomer, useOtherBookings } from './customer-obstacles';
import { type DayAtSalon, type FreeTimesAnswer, useFreeTimes } from './free-times';
import { NextDays } from './next-days';
import { TimesOfDay } from './times-of-day';

/** The day that the user has entered, and the free times of it, of which one can be chosen. */
interface ChosenTime {
  /** Label of the service for which times are looked for. */
  readonly serviceType: string;
  /** What stands in the field, which may not be a day yet. */
  readonly typedDate: string;
  /** The day; empty until one is entered. */
  readonly date: string;
  readonly setDate: (date: string) => void;
  /** Undefined until a time is chosen that is free on the day. */
  readonly time: string | undefined;
  readonly setTime: (time: string | undefined) => void;
  readonly freeTimes: FreeTimesAnswer;
  /** The time that the appointment has now, if it is on the day. It cannot be chosen. */
  readonly currentTime: string | undefined;
  /** The appointment that the customer has at a time of the day already. */
  readonly findObstacle: (time: string) => AdminBooking | undefined;
}

interface ChosenTimeOptions {
  readonly enabled?: boolean;
  /** Undefined while nobody is chosen, and for a guest without an earlier booking. */
  readonly customer?: KnownCustomer | undefined;
  /** Current date and time of the appointment being moved. On another day, the same time is preselected if it is free there. */
  readonly current?: { readonly date: string; readonly time: string };
  /** The time that is preselected on every day on which it is free. */
  readonly proposed?: string | undefined;
  /**
   * Date and time of a request that got no response. It may have gone through, so the time may look taken. It stays selectable, so
   * that the request can be repeated.
   */
  readonly unanswered?: { readonly date: string; readonly time: string } | undefined;
}

/** Adds a time to the free ones, in the order of the day. */
const addTime = (times: readonly string[], time: string): string[] =>
  [...new Set([...times, time])].sort(
    (first, second) => (findSlotByLabel(first)?.minutes ?? 0) - (findSlotByLabel(second)?.minutes ?? 0),
  );

/** Keeps the day and the time that a form asks for. If the day changes and the chosen time is not free on the new day, no time is chosen. */
export function useChosenTime(
  { salonId, serviceType, date: initialDate }: DayAtSalon,
  { unanswered, current, proposed, customer, enabled = true }: ChosenTimeOptions = {},
): ChosenTime {
  const [typedDate, setDate] = useState(initialDate);
  const date = isDay(typedDate) ? typedDate : '';
  const [picked, setTime] = useState<string>();
  const { data: free, error, isPending, refetch } = useFreeTimes({ salonId, serviceType, date }, { enabled });
  const timeZone = useSalons()?.find(({ id }) => id === salonId)?.timeZone;
  const otherBookings = useOtherBookings(customer, date, { enabled });
  const currentTime = current?.date === date ? current.time : undefined;
  const added = currentTime ?? (unanswered?.date === date ? unanswered.time : undefined);
  const knownTimes = otherBookings.isPending ? undefined : free;
  const data = knownTimes && added ? addTime(knownTimes, added) : knownTimes;
  const freeTimes = { data, error, isPending: isPending || otherBookings.isPending, refetch };
  const findObstacleAt = (label: string) =>
    timeZone && !(unanswered?.date === date && unanswered.time === label)
      ? findObstacle(otherBookings.bookings ?? [], label, { serviceType, date }, timeZone)
      : undefined;
  const preferredTime = picked ?? proposed ?? current?.time;
  const isFree = (label: string) => data?.includes(label) && !findObstacleAt(label);
  const time =
    preferredTime !== undefined && preferredTime !== currentTime && isFree(preferredTime)
      ? preferredTime
      : undefined;
  return {
    serviceType,
    typedDate,
    date,
    setDate,
    time,
    setTime,
    freeTimes,
    currentTime,
    findObstacle: findObstacleAt,
  };
}

interface DayAndTimesProps {
  readonly label: string;
  /** Undefined while it is not known. */
  readonly salon: SalonSummary | undefined;
  readonly chosen: ChosenTime;
  readonly showTimes?: boolean;
  /** Whether the days of the coming week can be chosen by their names. */
  readonly offersNextDays?: boolean;
  /** Whether another field of a dialog is above the day. */
  readonly isBelowField?: boolean;
}

/** The field for a day at a salon, from the salon's today on, with the day's free times below it. */
export function DayAndTimes({
  label,
  salon,
  chosen,
  showTimes = true,
  offersNextDays = false,
  isBelowField = false,
}: DayAndTimesProps) {
  const now = useNow();
  const field = useRef<HTMLInputElement>(null);
  const times = useRef<HTMLDivElement>(null);
  const shownDay = showTimes && chosen.freeTimes.data !== undefined ? chosen.date : '';
  useEffect(() => {
    // On a page the bar of the form lies over what is below. Nobody has to look for the times, unless they are elsewhere by then.
    const form = times.current?.closest('form');
    if (offersNextDays && shownDay !== '' && form?.contains(document.activeElement))
      times.current?.scrollIntoView?.({ block: 'nearest' });
  }, [offersNextDays, shownDay]);
  return (
    <>
      <DayField
        inputRef={field}
        label={label}
        value={chosen.typedDate}
        onChange={({ target }) => chosen.setDate(target.value)}
        required
        helperText={salon ? formatZone(salon.timeZone) : undefined}
        min={salon && toSalonDay(now, salon.timeZone)}
        sx={{ mt: isBelowField ? 2 : undefined }}
      />
      {offersNextDays && salon && !salon.isSuspended ? (
        <NextDays salon={salon} chosen={chosen.date} onChoose={chosen.setDate} />
      ) : null}
      {showTimes ? (
        <div ref={times}>
          <TimesOfDay
            salon={salon}
            serviceType={chosen.serviceType}
            date={chosen.date}
            freeTimes={chosen.freeTimes}
            chosen={chosen.time}
            currentTime={chosen.currentTime}
            findObstacle={chosen.findObstacle}
            onChoose={chosen.setTime}
            onChooseDate={(day) => {
              chosen.setDate(day);
              field.current?.focus();
            }}
          />
        </div>
      ) : null}
    </>
  );
}
