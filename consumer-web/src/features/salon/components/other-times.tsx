import type { Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { isClosedOn } from '../../../lib/is-closed-on';
import { isolateDirection, joinNames } from '../../../lib/text-direction';
import { type FreeSalon, useNextFreeSalon } from '../api/next-free';
import { findFilteredService } from '../find-filtered-service';
import type { SalonSearch } from '../place-search';
import { useFormatDistance } from '../use-format-distance';
import { useFormatFreeTime } from '../use-format-free-time';

export interface OtherTimesProps {
  readonly search: SalonSearch;
  /** The suggested salons. */
  readonly salons: readonly Salon[];
  /** Opens the booking form with what is chosen. */
  readonly onBook: (
    salon: Salon,
    choice?: { readonly serviceId: string; readonly date: string; readonly time: string },
  ) => void;
}

/** Why the suggested salons have no time on the day that was asked for, and when they have one: at the same hour, if they can. */
export function OtherTimes({ search, salons, onBook }: OtherTimesProps) {
  return (
    <>
      <ClosedText date={search.date} salons={salons} />
      <NextFreeTimes search={search} salons={salons} onBook={onBook} />
    </>
  );
}

/** Names the salons that are closed on the day. All others have no time left. */
function ClosedText({ date, salons }: { date: string; salons: readonly Salon[] }) {
  const { t } = useTranslation('salon');
  const closed = date ? salons.filter((salon) => isClosedOn(salon, date)) : [];
  if (closed.length === 0) return null;
  const names = joinNames(closed.map(({ name }) => name));
  return <p>{t('results.closedThen', { salons: names })}</p>;
}

const isSame = (one: FreeSalon, other: FreeSalon) =>
  one.salon.id === other.salon.id && one.time.date === other.time.date && one.time.time === other.time.time;

/**
 * The next free time on the same day of the week, and the next of any day, both at the hour that was asked for. Only if there is
 * none, any time is offered.
 */
function NextFreeTimes({ search, salons, onBook }: OtherTimesProps) {
  const { date: from, partOfDay } = search;
  const searches = salons.map((salon) => ({
    salon,
    serviceId: findFilteredService(salon, search.services)?.serviceId,
  }));
  const sameDay = useNextFreeSalon(searches, from ? { from, partOfDay, sameWeekday: true } : undefined);
  const sameHour = useNextFreeSalon(searches, { from, partOfDay, sameWeekday: false });
  const any = useNextFreeSalon(
    searches,
    partOfDay && sameHour === null ? { from, partOfDay: '', sameWeekday: false } : undefined,
  );
  const soonest = sameHour ?? any;
  const times = [
    ...(sameDay ? [sameDay] : []),
    ...(soonest && !(sameDay && isSame(sameDay, soonest)) ? [soonest] : []),
  ];
  return times.length === 0 ? null : (
    <ul className="mt-2 grid justify-items-start gap-1">
      {times.map((free) => (
        <li key={`${free.salon.id} ${free.time.date}`}>
          <FreeTimeButton free={free} onBook={onBook} />
        </li>
      ))}
    </ul>
  );
}

/** Names a free time with its salon and the distance, as a button that books it. */
function FreeTimeButton({ free, onBook }: { free: FreeSalon } & Pick<OtherTimesProps, 'onBook'>) {
  const { t } = useTranslation('salon');
  const formatFreeTime = useFormatFreeTime();
  const formatDistance = useFormatDistance();
  const { distance } = free.salon;
  const facts = {
    salon: isolateDirection(free.salon.name),
    when: isolateDirection(formatFreeTime(free.time)),
  };
  const { serviceType: serviceId, date, time } = free.time;
  return (
    <button
      type="button"
      className="py-1 text-start font-medium text-ink underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
      onClick={() => onBook(free.salon, { serviceId, date, time })}
    >
      {distance === null
        ? t('results.nextFree', facts)
        : t('results.nextFreeNearby', { ...facts, distance: isolateDirection(formatDistance(distance)) })}
    </button>
  );
}
