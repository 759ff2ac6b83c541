import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useServiceName } from '../../../lib/use-service-name';
import type { BookingDetails } from '../api/bookings';
import { isCancelledAhead, isUpcoming } from '../booking-timing';
import { AddToCalendar } from './add-to-calendar';
import { BookingActions } from './booking-actions';
import { useBookingDialogs } from './booking-dialogs';
import { BookingFacts } from './booking-facts';
import { BookingStatusBadge, BookingStatusText } from './booking-status';
import { RemoveFromCalendar } from './remove-from-calendar';
import { UnansweredRequest } from './unanswered-request';

interface BookingOverviewProps {
  readonly booking: BookingDetails;
  /** A map of the salon's surroundings. */
  readonly map: ReactNode;
  /** The switch that turns reminders of appointments on and off. */
  readonly reminderSwitch: ReactNode;
}

/** Everything about one appointment, and the actions that its status allows. */
export function BookingOverview({ booking, map, reminderSwitch }: BookingOverviewProps) {
  const { t } = useTranslation(['appointment', 'catalogue']);
  const heading = useRef<HTMLHeadingElement>(null);
  const { open, dialog } = useBookingDialogs([booking], heading, { focusesHeading: true });
  const nameService = useServiceName();
  return (
    <article className="page max-w-4xl py-10 md:py-16">
      <p className="text-sm">
        <Link to="/profile#bookings" className="text-primary underline underline-offset-4">
          {t('backToAll')}
        </Link>
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-4 scroll-mt-24 text-3xl outline-none wrap-anywhere">
        {t('serviceAtSalon', {
          service: nameService(booking),
          salon: booking.salonName,
        })}
      </h1>
      <div role="status" data-news className="mt-5 flex flex-wrap items-center gap-3">
        <BookingStatusBadge booking={booking} />
        <p>
          <BookingStatusText booking={booking} />
        </p>
      </div>
      <UnansweredRequest booking={booking} />
      {isCancelledAhead(booking) && <RemoveFromCalendar booking={booking} />}
      {/* On a phone what can be done comes before the facts, which are longer than the screen. */}
      <div className="mt-8 grid gap-8 lg:grid-cols-[1fr_17rem] lg:grid-rows-[auto_1fr] lg:gap-x-14">
        <div className="grid content-start gap-8 lg:col-start-2">
          <div className="flex flex-wrap gap-2">
            <BookingActions booking={booking} onAction={(action) => open(action, booking)} />
          </div>
          {isUpcoming(booking) && <AddToCalendar booking={booking} />}
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <BookingFacts booking={booking} map={map} />
        </div>
        <aside className="lg:col-start-2">{reminderSwitch}</aside>
      </div>
      {dialog}
    </article>
  );
}
