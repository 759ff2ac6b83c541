import { Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, ListContextProvider, type ListControllerResult } from 'react-admin';
import { BulkMoveDialog } from '../bookings/bulk-move-dialog';
import { BulkCommandDialog } from '../bulk/bulk-command-dialog';
import { useResourceTranslate } from '../i18n/i18n';
import { OPEN_BOOKING_STATUSES } from './use-open-bookings';

/** The days of a salon on which appointments remain, YYYY-MM-DD, both included. */
export interface RemainingBookings {
  readonly salonId: string;
  readonly from: string;
  /** Absent if no day is the last. */
  readonly to?: string;
  /** The number of these appointments. */
  readonly count: number;
}

/** The filter of the list of these appointments. */
export const filterRemainingBookings = ({ salonId, from, to }: Omit<RemainingBookings, 'count'>) => ({
  salonId,
  from,
  ...(to && { to }),
  status: OPEN_BOOKING_STATUSES,
});

interface SettleRemainingBookingsProps {
  readonly remaining: RemainingBookings;
  /** The day, if the page has these buttons for several days. */
  readonly day?: string;
  /** Whether the salon takes appointments on other days. A suspended one takes none. */
  readonly canMove?: boolean;
  /** Whether moving is what the user came for. */
  readonly isMain?: boolean;
  readonly onStarted?: () => void;
}

/** Cancels the appointments that a closed salon still has with one reason, or moves them to other times, all at once. */
export function SettleRemainingBookings({
  remaining,
  day,
  canMove = true,
  isMain = false,
  onStarted = () => undefined,
}: SettleRemainingBookingsProps) {
  const t = useResourceTranslate('salons.closedDays');
  const [openDialog, setOpenDialog] = useState<'cancel' | 'move'>();
  const values = { smart_count: remaining.count, ...(day && { day }) };
  return (
    <CanAccess resource="bookings" action="cancel">
      {canMove ? (
        <Button
          {...(isMain ? { variant: 'contained' as const } : { size: 'small' as const })}
          aria-label={day ? t('moveRemainingNamed', values) : undefined}
          onClick={() => setOpenDialog('move')}
        >
          {t('moveRemaining', values)}
        </Button>
      ) : null}
      <Button
        {...(isMain ? { variant: 'outlined' as const } : { size: 'small' as const })}
        color="error"
        aria-label={day ? t('cancelRemainingNamed', values) : undefined}
        onClick={() => setOpenDialog('cancel')}
      >
        {t('cancelRemaining', values)}
      </Button>
      <BulkMoveDialog
        filter={filterRemainingBookings(remaining)}
        open={openDialog === 'move'}
        onClose={() => setOpenDialog(undefined)}
        onStarted={onStarted}
      />
      <ListContextProvider
        value={
          { selectedIds: [], total: remaining.count, onSelect: onStarted } as unknown as ListControllerResult
        }
      >
        <BulkCommandDialog
          resource="bookings"
          action="cancel"
          findWording={() => 'cancelOrReject'}
          tone="error"
          reason="optional"
          filter={filterRemainingBookings(remaining)}
          open={openDialog === 'cancel'}
          onClose={() => setOpenDialog(undefined)}
        />
      </ListContextProvider>
    </CanAccess>
  );
}
