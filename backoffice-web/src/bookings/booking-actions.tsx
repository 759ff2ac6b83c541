import type { AdminBooking } from '@mirabelle/contracts';
import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useRecordContext, useTranslate } from 'react-admin';
import { useAct } from '../components/use-act';
import { useNow } from '../components/use-now';
import { CancelDialog } from './cancel-dialog';
import { type BookingStep, stepsFor } from './steps';

const LOOKS: Readonly<
  Record<BookingStep, { variant: 'contained' | 'outlined'; color: 'primary' | 'error' }>
> = {
  confirm: { variant: 'contained', color: 'primary' },
  complete: { variant: 'contained', color: 'primary' },
  'no-show': { variant: 'outlined', color: 'primary' },
  cancel: { variant: 'outlined', color: 'error' },
};

function Steps({ booking }: { booking: AdminBooking }) {
  const translate = useTranslate();
  const [cancelling, setCancelling] = useState(false);
  const act = useAct('bookings', booking.id);
  const steps = stepsFor(booking, useNow());

  const press = (step: BookingStep) =>
    step === 'cancel' ? setCancelling(true) : act.mutate({ action: step });

  function cancel(reason: string): void {
    const body = reason ? { reason } : {};
    act.mutate({ action: 'cancel', body }, { onSettled: () => setCancelling(false) });
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
        open={cancelling}
        busy={act.isPending}
        onKeep={() => setCancelling(false)}
        onCancel={cancel}
      />
    </Box>
  );
}

/** The steps that the booking's state and the person's role allow, as buttons. */
export function BookingActions() {
  const booking = useRecordContext<AdminBooking>();
  return booking ? <Steps booking={booking} /> : null;
}
