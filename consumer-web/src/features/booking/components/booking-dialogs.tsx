import type { Booking } from '@mirabelle/contracts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useUrlParameter } from '../../../lib/use-url-parameter';
import { canChange, canReview, isUpcoming } from '../booking-timing';
import { CalendarDialog } from './calendar-dialog';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { ReviewDialog } from './review-dialog';

const DIALOGS = {
  cancel: CancelDialog,
  reschedule: RescheduleDialog,
  review: ReviewDialog,
  calendar: CalendarDialog,
} as const;

/** What a customer can do with an appointment. Each opens a dialog. */
export type BookingAction = keyof typeof DIALOGS;

/** Whether an appointment allows an action, also one that an old link asks for. */
const CHECKS: Readonly<Record<BookingAction, (booking: Booking) => boolean>> = {
  cancel: (booking) => canChange(booking),
  reschedule: (booking) => canChange(booking),
  review: canReview,
  calendar: (booking) => isUpcoming(booking),
};

const isAction = (value: string | null): value is BookingAction => value !== null && value in DIALOGS;

/** The parameters of the URL that open a dialog: what is done, and with which appointment. */
const ACTION = 'action';
const APPOINTMENT = 'appointment';
const OTHER_PARAMETERS = [APPOINTMENT];

interface BookingDialogs {
  readonly open: (action: BookingAction, booking: Booking) => void;
  /** The open dialog, if there is one. */
  readonly dialog: ReactNode;
}

/** What is open, as in the parameters of the URL. */
const readOpened = (search: URLSearchParams) => `${search.get(ACTION)} ${search.get(APPOINTMENT)}`;

/**
 * The dialogs for what a customer can do with an appointment. They are in the URL, so that Back closes them, and a reload or a link
 * opens them.
 *
 * @param bookings the appointments on the page
 * @param heading gets the focus if the action has removed the button that opened the dialog
 * @param focusesHeading whether the heading also gets the focus, and so comes into view, after each of these actions, because the
 *   new state is next to it
 */
export function useBookingDialogs(
  bookings: readonly Booking[],
  heading: RefObject<HTMLElement | null>,
  { focusesHeading = false } = {},
): BookingDialogs {
  const { value: action, others, open, close } = useUrlParameter(ACTION, OTHER_PARAMETERS);
  const appointmentId = others[APPOINTMENT] ?? null;
  const requested = `${action} ${appointmentId}`;
  const booking = bookings.find(({ id }) => id === appointmentId);
  const [opened, setOpened] = useState<{ key: string; action: BookingAction; booking: Booking }>();
  // The dialog keeps the appointment with which it opened until it is closed, also if the answer of the server comes first.
  if (opened && opened.key !== requested) setOpened(undefined);
  else if (!opened && isAction(action) && booking && CHECKS[action](booking))
    setOpened({ key: requested, action, booking });
  const wasOpen = useRef(false);
  const headingGetsFocus = useRef(false);
  useEffect(() => {
    if (opened) {
      wasOpen.current = true;
      headingGetsFocus.current = false;
      return undefined;
    }
    if (!wasOpen.current) return undefined;
    wasOpen.current = false;
    // The closed dialog returns the focus to its opener first, in a timer of its own.
    const timer = window.setTimeout(() => {
      if (headingGetsFocus.current || document.activeElement === document.body) heading.current?.focus();
    });
    return () => window.clearTimeout(timer);
  }, [opened, heading]);
  const Dialog = opened && DIALOGS[opened.action];
  return {
    open: (chosen, { id }) => open(chosen, { [APPOINTMENT]: id }),
    dialog: Dialog ? (
      <Dialog
        key={opened.key}
        booking={opened.booking}
        isInUrl
        onClose={() => {
          // Called also when the answer comes after the person has closed this dialog and opened another one.
          if (readOpened(new URLSearchParams(window.location.search)) === opened.key) close();
        }}
        onDone={() => {
          headingGetsFocus.current = focusesHeading;
        }}
      />
    ) : null,
  };
}
