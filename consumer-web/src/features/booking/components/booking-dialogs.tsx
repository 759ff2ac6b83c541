import type { Booking } from '@mirabelle/contracts';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { ReviewDialog } from './review-dialog';

/** What a customer can do with an appointment. Each opens a dialog. */
export type BookingAction = 'cancel' | 'reschedule' | 'review';

const DIALOGS = { cancel: CancelDialog, reschedule: RescheduleDialog, review: ReviewDialog } as const;

interface BookingDialogs {
  readonly open: (action: BookingAction, booking: Booking) => void;
  /** The open dialog, if there is one. */
  readonly dialog: ReactNode;
}

/**
 * The dialogs for what a customer can do with an appointment.
 *
 * @param heading gets the focus if the action has removed the button that opened the dialog
 * @param focusesHeading whether the heading also gets the focus, and so comes into view, after each of these actions, because the
 *   new state is next to it
 */
export function useBookingDialogs(
  heading: RefObject<HTMLElement | null>,
  { focusesHeading = false } = {},
): BookingDialogs {
  const [opened, setOpened] = useState<{ readonly action: BookingAction; readonly booking: Booking }>();
  const headingGetsFocus = useRef(false);
  useEffect(() => {
    if (opened || !headingGetsFocus.current) return undefined;
    headingGetsFocus.current = false;
    // The closed dialog returns the focus to its opener first, in a timer of its own.
    const timer = window.setTimeout(() => heading.current?.focus());
    return () => window.clearTimeout(timer);
  }, [opened, heading]);
  const Dialog = opened && DIALOGS[opened.action];
  const close = () => {
    // Called also when the answer comes after the person has closed this dialog and opened another one.
    setOpened((current) => (current === opened ? undefined : current));
    window.requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  return {
    open: (action, booking) => {
      headingGetsFocus.current = false;
      setOpened({ action, booking });
    },
    dialog: Dialog ? (
      <Dialog
        booking={opened.booking}
        onClose={close}
        onDone={() => {
          headingGetsFocus.current = focusesHeading;
        }}
      />
    ) : null,
  };
}
