import { Notification as RaNotification, useNotificationContext } from 'react-admin';

/** A message that offers something, such as Undo, stays when the user presses elsewhere: they may only be looking at what was done. */
function keepOffer(event: Event & { defaultMuiPrevented?: boolean }): void {
  if (document.querySelector('.MuiSnackbar-root button')) event.defaultMuiPrevented = true;
}

const SLOT_PROPS = { clickAwayListener: { onClickAway: keepOffer } };

const SHOWN_MS = 4_000;

/** While others wait, so that none is shown long after what it is about, on another page. */
const SHOWN_BEFORE_NEXT_MS = 1_500;

/** The messages at the bottom of every page. */
export function Notification() {
  const { notifications } = useNotificationContext();
  return (
    <RaNotification
      autoHideDuration={notifications.length > 0 ? SHOWN_BEFORE_NEXT_MS : SHOWN_MS}
      slotProps={SLOT_PROPS as never}
    />
  );
}
