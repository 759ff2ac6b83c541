import { Notification as RaNotification } from 'react-admin';

/** A message that offers something, such as Undo, stays when the user presses elsewhere: they may only be looking at what was done. */
function keepOffer(event: Event & { defaultMuiPrevented?: boolean }): void {
  if (document.querySelector('.MuiSnackbar-root button')) event.defaultMuiPrevented = true;
}

const SLOT_PROPS = { clickAwayListener: { onClickAway: keepOffer } };

/** The messages at the bottom of every page. */
export const Notification = () => <RaNotification slotProps={SLOT_PROPS as never} />;
