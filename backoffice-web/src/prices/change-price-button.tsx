import type { AdminPrice } from '@mirabelle/backoffice-contracts';
import { useState } from 'react';
import { ActionButton } from '../actions/action-buttons';
import { useRecordAction } from '../actions/use-record-action';
import { ChangePriceDialog } from './change-price-dialog';

const RESOURCE = 'prices';

/** The button that opens the form for another price. A refused form stays open, so that it can be corrected. */
export function ChangePriceButton({ price }: { price: AdminPrice }) {
  const [open, setOpen] = useState(false);
  const { captureVersion, mutate, isPending } = useRecordAction(RESOURCE, price.id);

  function start(): void {
    captureVersion();
    setOpen(true);
  }

  return (
    <>
      <ActionButton
        resource={RESOURCE}
        action="schedule"
        emphasis="primary"
        disabled={isPending}
        onClick={start}
      />
      <ChangePriceDialog
        price={price}
        open={open}
        isPending={isPending}
        onClose={() => setOpen(false)}
        onSubmit={(body) => mutate({ action: 'schedule', body }, { onSuccess: () => setOpen(false) })}
      />
    </>
  );
}
