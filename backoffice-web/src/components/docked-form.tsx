import { Paper } from '@mui/material';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { restoreLostFocus } from './heading-focus';

interface DockedFormProps {
  /** The element of the page in which the form is shown. */
  readonly dock: HTMLElement;
  /** Id of the form's title. */
  readonly titleId: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
  /** Called once the form is gone. */
  readonly onExited: () => void;
  readonly children: ReactNode;
}

/**
 * A form in the page instead of above it: everything beside it can be read, copied and pressed. Links of the cards at the side open in a
 * new tab, so that nobody loses sight of what they write.
 */
export function DockedForm({ dock, titleId, isPending, onClose, onExited, children }: DockedFormProps) {
  const [opener] = useState(() => document.activeElement);
  const form = useRef<HTMLDivElement>(null);
  const exit = useRef(onExited);
  exit.current = onExited;

  useEffect(() => {
    // It grows when its fields have loaded, and its buttons stay in sight.
    const watcher = new ResizeObserver(() => form.current?.scrollIntoView({ block: 'nearest' }));
    if (form.current) watcher.observe(form.current);
    return () => {
      watcher.disconnect();
      if (opener instanceof HTMLElement && opener.isConnected && document.activeElement === document.body)
        opener.focus({ preventScroll: true });
      restoreLostFocus();
      exit.current();
    };
  }, [opener]);

  useEffect(() => {
    const openBeside = (event: MouseEvent) => openLinkBeside(event, dock);
    // Before the router, which would open the link in this tab.
    document.addEventListener('click', openBeside, true);
    return () => document.removeEventListener('click', openBeside, true);
  }, [dock]);

  function closeByKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.defaultPrevented || isPending) return;
    event.stopPropagation();
    onClose();
  }

  return createPortal(
    <Paper
      ref={form}
      role="dialog"
      data-docked-form
      aria-labelledby={titleId}
      variant="outlined"
      onKeyDown={closeByKey}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        maxHeight: 'calc(100vh - 96px)',
        // Below the bar of the app, and with some space to the edge.
        scrollMarginTop: 72,
        scrollMarginBottom: 16,
        borderColor: 'primary.main',
      }}
    >
      {children}
    </Paper>,
    dock,
  );
}

function openLinkBeside(event: MouseEvent, dock: HTMLElement): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  const target = event.target instanceof Element ? event.target : undefined;
  const link = target?.closest<HTMLAnchorElement>('aside a[href]');
  if (!link?.href.startsWith('http') || !dock.closest('main')?.contains(link)) return;
  event.preventDefault();
  event.stopPropagation();
  window.open(link.href, '_blank', 'noopener');
}
