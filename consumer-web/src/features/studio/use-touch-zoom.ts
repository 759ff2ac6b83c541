import { type RefObject, useEffect, useRef, useState } from 'react';
import { NO_ZOOM, type Point, type Zoom, zoomAt, zoomByTap } from './touch-zoom';

/** Within this time a second tap makes a double tap, and a finger that is lifted has tapped. */
const TAP_MS = 300;
/** A finger that moves farther does not tap. */
const TAP_PX = 24;

interface TouchZoomOptions {
  /** What is touched. */
  readonly frame: RefObject<HTMLElement | null>;
  readonly isMirrored: boolean;
  readonly isOff: boolean;
  /** Called with the first finger, unless it may be the second tap of a double tap. */
  readonly onTouch: () => void;
  /** Called when it was no touch of one finger, so that what one finger has changed can be taken back. */
  readonly onZoom: () => void;
}

interface Tap {
  readonly at: number;
  readonly clientX: number;
  readonly clientY: number;
}

const isNear = (tap: Tap | undefined, { clientX, clientY }: Touch, now: number): boolean =>
  tap !== undefined &&
  now - tap.at < TAP_MS &&
  Math.hypot(clientX - tap.clientX, clientY - tap.clientY) < TAP_PX;

/**
 * Zooms by two fingers or a double tap. The listeners are not React's, which cannot keep the browser from scrolling the page.
 */
export function useTouchZoom(options: TouchZoomOptions) {
  const { frame, isOff } = options;
  const [zoom, setZoom] = useState<Zoom>(NO_ZOOM);
  /** Whether two fingers are on the picture, or one of them still is. */
  const isPinching = useRef(false);
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = frame.current;
    if (!element || isOff) return;
    let started: Tap | undefined;
    let tapped: Tap | undefined;
    let last: { readonly distance: number; readonly center: Point } | undefined;
    const toPoint = (clientX: number, clientY: number): Point => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const x = (clientX - left) / width;
      return { x: latest.current.isMirrored ? 1 - x : x, y: (clientY - top) / height };
    };
    const measure = ([one, other]: readonly Touch[]) =>
      one &&
      other && {
        distance: Math.max(1, Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)),
        center: toPoint((one.clientX + other.clientX) / 2, (one.clientY + other.clientY) / 2),
      };
    const start = (event: TouchEvent) => {
      const [touch] = event.touches;
      if (event.touches.length === 2) {
        event.preventDefault();
        isPinching.current = true;
        last = measure([...event.touches]);
        latest.current.onZoom();
      } else if (touch && event.touches.length === 1) {
        started = { at: event.timeStamp, clientX: touch.clientX, clientY: touch.clientY };
        if (!isNear(tapped, touch, event.timeStamp)) latest.current.onTouch();
      }
    };
    const move = (event: TouchEvent) => {
      if (!isPinching.current) return;
      event.preventDefault();
      const next = event.touches.length === 2 ? measure([...event.touches]) : undefined;
      const before = last;
      if (next && before)
        setZoom((now) => zoomAt(now, next.distance / before.distance, before.center, next.center));
      last = next;
    };
    const end = (event: TouchEvent) => {
      const [touch] = event.changedTouches;
      if (isPinching.current) {
        event.preventDefault();
        isPinching.current = event.touches.length > 0;
        last = undefined;
        tapped = undefined;
        return;
      }
      const isTap = touch && isNear(started, touch, event.timeStamp);
      if (isTap && isNear(tapped, touch, event.timeStamp)) {
        event.preventDefault();
        tapped = undefined;
        setZoom((now) => zoomByTap(now, toPoint(touch.clientX, touch.clientY)));
        latest.current.onZoom();
      } else {
        tapped = isTap ? { at: event.timeStamp, clientX: touch.clientX, clientY: touch.clientY } : undefined;
      }
    };
    const listeners = { touchstart: start, touchmove: move, touchend: end, touchcancel: end } as const;
    for (const [type, listener] of Object.entries(listeners))
      element.addEventListener(type, listener as EventListener, { passive: false });
    return () => {
      isPinching.current = false;
      for (const [type, listener] of Object.entries(listeners))
        element.removeEventListener(type, listener as EventListener);
    };
  }, [frame, isOff]);
  return { zoom, isPinching, reset: () => setZoom(NO_ZOOM) };
}
