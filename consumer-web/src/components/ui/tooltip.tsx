import { TIMING_MS } from '@mirabelle/catalogue';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** When the last tooltip was closed, in ms since the epoch. For a short time after that, the next one opens at once. */
let lastClosedAt = Number.NEGATIVE_INFINITY;

interface TooltipProps {
  readonly text: string;
  readonly children: ReactNode;
}

/**
 * Shows the name of a control that has only an icon. Screen readers use the control's own label instead. Opens after
 * 700 ms, or at once for keyboard focus and within 300 ms of another tooltip. Escape closes it.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const isInside = useRef(false);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const show = (delayMs: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delayMs);
  };
  const hide = () => {
    window.clearTimeout(timer.current);
    if (open) lastClosedAt = Date.now();
    setOpen(false);
  };
  // A pointer that was over the control before hydration is noticed when it moves.
  const enter = ({ pointerType }: PointerEvent) => {
    if (isInside.current || pointerType !== 'mouse') return;
    isInside.current = true;
    show(Date.now() - lastClosedAt < TIMING_MS.tooltipSkip ? 0 : TIMING_MS.tooltipOpen);
  };
  const leave = () => {
    isInside.current = false;
    hide();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles events of the control inside
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
