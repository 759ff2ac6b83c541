import type { AdminBooking } from '@mirabelle/contracts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useRecordContext, useTranslate } from 'react-admin';
import { useAct } from '../components/use-act';
import { useNow } from '../components/use-now';
import { CancelDialog } from './cancel-dialog';
import { MoveDialog } from './move-dialog';
import { type BookingStep, stepsFor } from './steps';

const LOOKS: Readonly<
  Record<BookingStep, { variant: 'contained' | 'outlined'; color: 'primary' | 'error' }>
> = {
  confirm: { variant: 'contained', color: 'primary' },
  complete: { variant: 'contained', color: 'primary' },
  'no-show': { variant: 'outlined', color: 'primary' },
  reschedule: { variant: 'outlined', color: 'primary' },
  cancel: { variant: 'outlined', color: 'error' },
};

function Steps({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  const [asking, setAsking] = useState<'cancel' | 'reschedule'>();
  const keep = () => setAsking(undefined);
  const act = useAct('bookings', booking.id);
  const steps = stepsFor(booking, useNow());

  function press(step: BookingStep): void {
    act.begin();
    if (step === 'cancel' || step === 'reschedule') setAsking(step);
    else act.mutate({ action: step });
  }

  function cancel(reason: string): void {
    const body = reason ? { reason } : {};
    act.mutate({ action: 'cancel', body }, { onSettled: keep });
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {steps.map((step) => (
        <CanAccess key={step} resource="bookings" action={step}>
          <Button
            {...LOOKS[step]}
            disabled={act.isPending}
            loading={act.isPending && act.variables.action === step}
            onClick={() => press(step)}
          >
            {translate(`resources.bookings.actions.${step}`)}
          </Button>
        </CanAccess>
      ))}
      <CancelDialog
        booking={booking}
        open={asking === 'cancel'}
        busy={act.isPending}
        onKeep={keep}
        onCancel={cancel}
      />
      <MoveDialog
        // Begins anew where the appointment is another one by now.
        key={booking.appointmentDate}
        booking={booking}
        open={asking === 'reschedule'}
        busy={act.isPending}
        onKeep={keep}
        onMove={(body) => act.mutate({ action: 'reschedule', body }, { onSuccess: keep })}
      />
    </Box>
  );
}

/** The steps that the booking's state and the person's role allow, as buttons. */
export function BookingActions() {
  const booking = useRecordContext<AdminBooking>();
  return booking ? <Steps booking={booking} /> : null;
}
