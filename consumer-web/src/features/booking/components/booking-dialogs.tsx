import type { Booking } from '@mirabelle/contracts';
import { type ReactNode, type RefObject, useState } from 'react';
import { CancelDialog } from './cancel-dialog';
import { RescheduleDialog } from './reschedule-dialog';
import { ReviewDialog } from './review-dialog';

/** The changes that a customer can make to an appointment. Each opens a dialog. */
export type BookingAction = 'cancel' | 'reschedule' | 'review';

const DIALOGS = { cancel: CancelDialog, reschedule: RescheduleDialog, review: ReviewDialog } as const;

interface BookingDialogs {
  readonly open: (action: BookingAction, booking: Booking) => void;
  /** The open dialog, if there is one. */
  readonly dialog: ReactNode;
}

/**
 * The dialogs that change an appointment.
 *
 * @param heading gets the focus if the action has removed the button that opened the dialog
 */
export function useBookingDialogs(heading: RefObject<HTMLElement | null>): BookingDialogs {
  const [opened, setOpened] = useState<{ readonly action: BookingAction; readonly booking: Booking }>();
  const Dialog = opened && DIALOGS[opened.action];
  const close = () => {
    // Called also when the answer comes after the person has closed this dialog and opened another one.
    setOpened((current) => (current === opened ? undefined : current));
    window.requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading.current?.focus();
    });
  };
  return {
    open: (action, booking) => setOpened({ action, booking }),
    dialog: Dialog ? <Dialog booking={opened.booking} onClose={close} /> : null,
  };
}
