import { TIMING } from '@mirabelle/catalogue';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** When the last tooltip went. For a moment after it the next one comes without a wait. */
let lastClosed = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  readonly text: string;
  readonly children: ReactNode;
}

/**
 * Names a control that has only a picture, for eyes: the control keeps a label of its own for ears. Comes after 700 ms,
 * at once under the keyboard's focus and within 300 ms of another one; Escape sends it away.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const isInside = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = (wait: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), wait);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    if (open) lastClosed = Date.now();
    setOpen(false);
  };
  // A pointer that came before the page was alive is heard of when it moves.
  const enter = ({ pointerType }: PointerEvent) => {
    if (isInside.current || pointerType !== 'mouse') return;
    isInside.current = true;
    show(Date.now() - lastClosed < TIMING.tooltipSkip ? 0 : TIMING.tooltipOpen);
  };
  const leave = () => {
    isInside.current = false;
    hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens on behalf of the control inside
    <span
      className="relative inline-flex"
      onPointerEnter={enter}
      onPointerMove={enter}
      onPointerLeave={leave}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && hide()}
    >
      {children}
      {open && (
        <span
          aria-hidden
          className="absolute top-full left-1/2 z-60 mt-1 -translate-x-1/2 animate-fade rounded-control bg-ink px-2.5 py-1.5 text-xs whitespace-nowrap text-ground"
        >
          {text}
        </span>
      )}
    </span>
  );
}
