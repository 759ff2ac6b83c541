import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { keepFocus } from '../../lib/keep-focus';
import { usePlaceToReturnTo } from '../../lib/use-place-to-return-to';
import { cx } from './class-names';
import { useBackToClose } from './dialog-history';
import { createEscapeHandlers } from './escape-handlers';

interface DialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly title: string;
  readonly description: string;
  readonly children?: ReactNode;
  /** Stays visible below the scrolling content. */
  readonly footer?: ReactNode;
  /** False for a question that must be answered: there is no button to close it. */
  readonly isDismissible?: boolean;
  /** True for a dialog that `useUrlParameter` opens: Back closes it already, because opening it changes the URL. */
  readonly isInUrl?: boolean;
  /**
   * Finds the path that opens this dialog as it is. A sign-in leads there if the session ends while the dialog is open.
   */
  readonly findReturnTo?: (() => string) | undefined;
  /** False for a dialog that opens by itself a moment after a press, so that the next press, meant for the page, does not close it unseen. */
  readonly closesOnPressOutside?: boolean;
  /** A wide dialog is for a list and always has the full height. A narrow one is for a form. */
  readonly isWide?: boolean;
  /** The field that gets the focus, with its text selected, where it is the only thing to do. Default: the first control. */
  readonly firstField?: RefObject<HTMLInputElement | null>;
}

const FOCUSABLE = 'a[href], :is(button, input, select, textarea):enabled';

/** Lets the arrow keys scroll a long text, in which no control would take the focus. */
function allowScrollingByKeyboard(body: HTMLElement): void {
  const isLongText = body.scrollHeight > body.clientHeight && !body.querySelector(FOCUSABLE);
  if (isLongText) body.tabIndex = 0;
  else body.removeAttribute('tabindex');
}

/**
 * Keeps the last visible line of the content visible when the footer grows. Otherwise the footer would cover the option
 * that made it grow.
 */
function useScrollWithFooter() {
  return useCallback((body: HTMLDivElement | null) => {
    if (!body) return;
    let height = body.clientHeight;
    const observer = new ResizeObserver(() => {
      body.scrollTop += Math.max(0, height - body.clientHeight);
      height = body.clientHeight;
      allowScrollingByKeyboard(body);
    });
    observer.observe(body);
    // Content that arrives later does not change the size of a dialog that already has the full height.
    const contentObserver = new MutationObserver(() => allowScrollingByKeyboard(body));
    contentObserver.observe(body, { childList: true, characterData: true, subtree: true });
    return () => {
      observer.disconnect();
      contentObserver.disconnect();
    };
  }, []);
}

/** Returns the focus to a button that was disabled while its action ran. */
const restoreFocusAfterAction = (content: HTMLDivElement | null) =>
  content ? keepFocus(content) : undefined;

/**
 * A modal dialog: at the bottom on phones, centered on wide screens. Back closes it, unless it must be answered. Closing it
 * returns the focus to its opener.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  isDismissible = true,
  isInUrl = false,
  findReturnTo,
  closesOnPressOutside = true,
  isWide = false,
  firstField,
}: DialogProps) {
  const { t } = useTranslation('common');
  const bodyRef = useScrollWithFooter();
  const opener = useRef<Element>(null);
  usePlaceToReturnTo(open ? findReturnTo : undefined);
  useBackToClose(open && isDismissible && !isInUrl, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        {/* The single grid cell keeps the dialog within narrow and low windows, even if it contains long words. */}
        <Radix.Overlay className="fixed inset-0 z-50 grid animate-fade grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] items-end overflow-hidden bg-shade/55 pt-[8dvh] md:place-items-center md:px-8 md:py-[4dvh]">
          <Radix.Content
            ref={restoreFocusAfterAction}
            {...createEscapeHandlers(() => onOpenChange(false))}
            onPointerDownOutside={(event) => {
              if (!closesOnPressOutside) event.preventDefault();
            }}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              if (!firstField?.current) return;
              event.preventDefault();
              firstField.current.focus();
              firstField.current.select();
            }}
            onCloseAutoFocus={(event) => {
              // Radix would focus its own trigger component, which these dialogs do not use.
              event.preventDefault();
              if (opener.current instanceof HTMLElement) opener.current.focus();
            }}
            className={cx(
              'flex max-h-full w-full animate-rise flex-col rounded-t-2xl bg-raised text-ink outline-none md:rounded-2xl',
              isWide ? 'h-full md:max-w-4xl' : 'md:max-w-xl',
            )}
          >
            <header className="flex items-start justify-between gap-4 border-b border-line px-5 py-4 md:px-7 md:py-5">
              <div className="min-w-0">
                <Radix.Title className="text-xl">{title}</Radix.Title>
                <Radix.Description className="mt-1 text-sm text-muted">{description}</Radix.Description>
              </div>
              {isDismissible && (
                <Radix.Close
                  aria-label={t('close')}
                  className="-me-2 grid size-10 shrink-0 place-items-center rounded-full text-muted transition-colors hover:bg-ink/6 hover:text-ink"
                >
                  <X className="size-5" aria-hidden />
                </Radix.Close>
              )}
            </header>
            <div
              ref={bodyRef}
              className="peer min-h-0 grow scroll-py-5 overflow-y-auto px-5 py-5 empty:hidden md:px-7"
            >
              {children}
            </div>
            {footer && (
              <footer className="border-t border-line px-5 py-4 peer-empty:border-t-0 md:px-7">
                {footer}
              </footer>
            )}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
