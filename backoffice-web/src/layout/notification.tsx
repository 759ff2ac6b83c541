import { Snackbar } from '@mui/material';
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  CloseNotificationContext,
  type NotificationPayload,
  useEvent,
  useNotificationContext,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import { CloseToast } from './close-toast';
import { findNextNotice, isHint, isJustSaid, keepAfterLeaving, noteArrivals } from './notice-queue';

/** A message that offers something, such as Undo, stays when the user presses elsewhere: they may only be looking at what was done. */
function keepOffer(event: Event & { defaultMuiPrevented?: boolean }): void {
  if (document.querySelector('.MuiSnackbar-root button:not([data-closes])')) event.defaultMuiPrevented = true;
}

const SHOWN_MS = 4_000;

/** While others wait. */
const SHOWN_BEFORE_NEXT_MS = 1_500;

/** How long a message stays: for as long as it asks for, shorter while others wait, and a hint no longer as soon as there is another one. */
function findDuration({ notificationOptions }: NotificationPayload, isNextWaiting: boolean, hint: boolean) {
  const wanted = notificationOptions?.autoHideDuration;
  if (wanted !== undefined) return wanted;
  if (!isNextWaiting) return SHOWN_MS;
  return hint ? 0 : SHOWN_BEFORE_NEXT_MS;
}

function subscribeToVisibility(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/** Whether the user looks at another tab, such as that of the link by which they prove who they are. What is said then stays. */
const useIsOutOfSight = (): boolean => useSyncExternalStore(subscribeToVisibility, () => document.hidden);

/**
 * The messages at the bottom of every page, one after the other. Unlike those of react-admin, they do not queue up: none is shown long after
 * what it is about, and a hint does not outlive its page.
 */
export function Notification() {
  const { notifications, setNotifications } = useNotificationContext();
  const { pathname } = useLocation();
  const translate = useTranslate();
  const isOutOfSight = useIsOutOfSight();
  const [shown, setShown] = useState<NotificationPayload>();
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    noteArrivals(notifications, Date.now());
    if (shown || notifications.length === 0) return;
    const { next, rest } = findNextNotice(notifications, Date.now());
    setNotifications([...rest]);
    setShown(next);
    setOpen(next !== undefined);
  }, [notifications, shown, setNotifications]);

  const leavePage = useEvent(() => {
    const now = Date.now();
    setNotifications(notifications.filter((notice) => keepAfterLeaving(notice, now, pathname)));
    if (shown && !keepAfterLeaving(shown, now, pathname)) setOpen(false);
  });
  useEffect(() => {
    if (pathname) leavePage();
  }, [pathname, leavePage]);

  const giveWay = useEvent(() => {
    if (shown && !isJustSaid(shown, Date.now())) setOpen(false);
  });
  // A message would lie over what the dialog asks.
  useEffect(() => {
    const observer = new MutationObserver((changes) => {
      const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof Element && node.matches('.MuiDialog-root'))) giveWay();
    });
    observer.observe(document.body, { childList: true });
    return () => observer.disconnect();
  }, [giveWay]);

  if (!shown) return null;
  const { message, type, notificationOptions: { messageArgs } = {} } = shown;
  const isText = typeof message === 'string';
  const duration = findDuration(shown, notifications.length > 0, isHint(shown));
  const close = () => setOpen(false);
  return (
    <CloseNotificationContext.Provider value={close}>
      <Snackbar
        open={isOpen}
        onClose={close}
        autoHideDuration={isOutOfSight ? null : duration}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
        action={isText ? <CloseToast onClose={close} /> : undefined}
        message={isText ? translate(message, messageArgs) : undefined}
        slotProps={{
          clickAwayListener: { onClickAway: keepOffer },
          transition: { onExited: () => setShown(undefined) },
          content: type === 'info' ? {} : { sx: { bgcolor: `${type}.main`, color: `${type}.contrastText` } },
        }}
      >
        {isText ? undefined : <div>{message}</div>}
      </Snackbar>
    </CloseNotificationContext.Provider>
  );
}
