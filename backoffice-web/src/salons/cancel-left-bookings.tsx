import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, ListContextProvider, type ListControllerResult } from 'react-admin';
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

interface CancelLeftBookingsProps {
  readonly left: LeftBookings;
  /** The name of the button, if there are several on the page. */
  readonly name?: string;
  readonly onStarted?: () => void;
}

/** Cancels the appointments that a closed salon still has, all at once and with one reason. */
export function CancelLeftBookings({ left, name, onStarted = () => undefined }: CancelLeftBookingsProps) {
  const t = useResourceTranslate('salons.closedDays');
  const [open, setOpen] = useState(false);
  return (
    <CanAccess resource="bookings" action="cancel">
      <Button size="small" color="error" aria-label={name} onClick={() => setOpen(true)}>
        {t('cancelLeft', { smart_count: left.count })}
      </Button>
      <ListContextProvider
        value={{ selectedIds: [], total: left.count, onSelect: onStarted } as unknown as ListControllerResult}
      >
        <BulkCommandDialog
          resource="bookings"
          action="cancel"
          tone="error"
          reason="optional"
          filter={filterLeftBookings(left)}
          open={open}
          onClose={() => setOpen(false)}
        />
      </ListContextProvider>
    </CanAccess>
  );
}
