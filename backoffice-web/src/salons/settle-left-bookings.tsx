import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, ListContextProvider, type ListControllerResult } from 'react-admin';
import { BulkMoveDialog } from '../bookings/bulk-move-dialog';
import { BulkCommandDialog } from '../bulk/bulk-command-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { OPEN_STATUSES } from './open-bookings';

/** The days of a salon on which appointments are left, YYYY-MM-DD, both included. */
export interface LeftBookings {
  readonly salonId: string;
  readonly from: string;
  readonly to: string;
  /** How many there are. */
  readonly count: number;
}

/** The filter of the list of these appointments. */
export const filterLeftBookings = ({ salonId, from, to }: Omit<LeftBookings, 'count'>) => ({
  salonId,
  from,
  to,
  status: OPEN_STATUSES,
});

interface SettleLeftBookingsProps {
  readonly left: LeftBookings;
  /** The day, if the page has the buttons of several. */
  readonly day?: string;
  readonly onStarted?: () => void;
}

/** Cancels the appointments that a closed salon still has with one reason, or moves them to other times, all at once. */
export function SettleLeftBookings({ left, day, onStarted = () => undefined }: SettleLeftBookingsProps) {
  const t = useResourceTranslate('salons.closedDays');
  const [open, setOpen] = useState<'cancel' | 'move'>();
  const values = { smart_count: left.count, ...(day && { day }) };
  return (
    <CanAccess resource="bookings" action="cancel">
      <Button
        size="small"
        aria-label={day ? t('moveLeftNamed', values) : undefined}
        onClick={() => setOpen('move')}
      >
        {t('moveLeft', values)}
      </Button>
      <Button
        size="small"
        color="error"
        aria-label={day ? t('cancelLeftNamed', values) : undefined}
        onClick={() => setOpen('cancel')}
      >
        {t('cancelLeft', values)}
      </Button>
      <BulkMoveDialog
        filter={filterLeftBookings(left)}
        open={open === 'move'}
        onClose={() => setOpen(undefined)}
        onStarted={onStarted}
      />
      <ListContextProvider
        value={{ selectedIds: [], total: left.count, onSelect: onStarted } as unknown as ListControllerResult}
      >
        <BulkCommandDialog
          resource="bookings"
          action="cancel"
          findWording={() => 'cancelOrReject'}
          tone="error"
          reason="optional"
          filter={filterLeftBookings(left)}
          open={open === 'cancel'}
          onClose={() => setOpen(undefined)}
        />
      </ListContextProvider>
    </CanAccess>
  );
}
