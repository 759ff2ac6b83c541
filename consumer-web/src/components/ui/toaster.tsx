import { TIMING_MS, TOAST } from '@mirabelle/catalogue';
import { X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './class-names';
import { isInDialog, manageToastFocus } from './toast-focus';
import { findToastPlace, isNarrow, type ToastPlace, watchScreen } from './toast-place';
import { dismissToast, type ShownToast, toastStore } from './toast-store';

function ToastCard({ message }: { message: ShownToast }) {
  const { t } = useTranslation('common');
  const isFailure = message.variant === 'destructive';
  const isReadSlowly = message.isLasting || isFailure || message.actions !== undefined;
  return (
    <Toast.Root
      open={message.open}
      duration={isReadSlowly ? TIMING_MS.toastReadSlowly : TIMING_MS.toastShown}
      onOpenChange={(open) => {
        if (!open) dismissToast(message.id);
      }}
      onEscapeKeyDown={(event) => {
        // In a dialog Escape closes the dialog.
        if (isInDialog(event.target)) event.preventDefault();
      }}
      // A press gives the card the focus, which stops its time: on a phone, whoever had touched it had to close it.
      onMouseDown={(event) => event.preventDefault()}
      type={isFailure ? 'foreground' : 'background'}
      className={cx(
        'pointer-events-auto flex animate-rise items-start gap-3 rounded-card border p-4 shadow-xl shadow-shade/15',
        'data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x) data-[swipe=end]:opacity-0',
        isFailure ? 'border-danger bg-danger text-on-danger' : 'border-line bg-raised text-ink',
      )}
    >
      <div className="min-w-0 grow">
        <Toast.Title className="font-medium">{message.title}</Toast.Title>
        {/* Screen readers get title and description in one line, so a space separates them. It is plain text, no element. */}{' '}
        {message.description && (
          <Toast.Description className="mt-0.5 text-sm text-pretty">{message.description}</Toast.Description>
        )}
        {message.actions && (
          <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1">
            {message.actions.map(({ label, run }) => (
              <Toast.Action
                key={label}
                altText={label}
                onClick={run}
                className="text-sm font-medium underline underline-offset-4"
              >
                {label}
              </Toast.Action>
            ))}
          </p>
        )}
      </div>
      <Toast.Close
        aria-label={t('close')}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-full hover:bg-ink/10"
      >
        <X className="size-4" aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}

const SIDES = { start: 'insetInlineStart', end: 'insetInlineEnd' } as const;

/** Manages the focus of the region around the list of toasts. */
const manageRegionFocus = (list: HTMLOListElement | null) =>
  list?.parentElement ? manageToastFocus(list.parentElement) : undefined;

/** The place at which the toasts cover the least of the page or dialog that is on the screen. */
function useToastPlace(newest: ShownToast | undefined) {
  const region = useRef<HTMLOListElement>(null);
  const [place, setPlace] = useState<ToastPlace>({ edge: 'bottom', side: 'end', offset: 0 });
  const shownId = newest?.open ? newest.id : undefined;
  const isFailure = newest?.variant === 'destructive';
  useLayoutEffect(() => {
    const list = region.current;
    if (shownId === undefined || !list) return;
    let isPlaced = false;
    const update = () => {
      // A toast that is about to be pressed stays where it is, but not one that has just appeared below the pointer.
      if (isPlaced && list.matches(':hover, :focus-within')) return;
      isPlaced = list.childElementCount > 0;
      setPlace(findToastPlace(list));
    };
    return watchScreen(list, {
      onChange: update,
      // Whoever opens a dialog has read the message, which would cover the dialog on a phone.
      onDialog: () => {
        if (isNarrow() && !isFailure) dismissToast(shownId);
      },
    });
  }, [shownId, isFailure]);
  const attach = useCallback((list: HTMLOListElement | null) => {
    region.current = list;
    return manageRegionFocus(list);
  }, []);
  return { attach, style: { [place.edge]: place.offset, [SIDES[place.side]]: 0 } };
}

/** Shows toasts where they cover the least. F8 moves the focus to them. */
export function Toaster() {
  const { t } = useTranslation('common');
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot);
  const { attach, style } = useToastPlace(messages[0]);
  useEffect(toastStore.markDrawn, []);
  return (
    // A provider pauses its timers while a toast is hovered or focused. If that toast is removed, they stay paused. The key
    // creates a new provider, with running timers, for each series of toasts (see `ShownToast.series`).
    <Toast.Provider
      key={messages[0]?.series}
      label={t('toast.label')}
      duration={TIMING_MS.toastShown}
      swipeDirection="right"
      swipeThreshold={TOAST.swipeThresholdPx}
    >
      {messages.map((message) => (
        <ToastCard key={message.id} message={message} />
      ))}
      <Toast.Viewport
        ref={attach}
        label={t('toast.region')}
        hotkey={[TOAST.focusKey]}
        style={{ ...style, ['--toast-width' as string]: `${TOAST.maxWidthPx}px` }}
        className="fixed z-70 m-0 grid w-full list-none gap-2 p-2 outline-none md:max-w-(--toast-width) md:p-4"
      />
    </Toast.Provider>
  );
}
