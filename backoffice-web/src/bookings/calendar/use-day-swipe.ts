import { type TouchEvent, useRef } from 'react';

/** A finger must move this far sideways, and more than twice as far as up or down, to turn to another day. */
const SWIPE_PX = 60;

interface SwipeHandlers {
  onTouchStart(event: TouchEvent<HTMLElement>): void;
  onTouchEnd(event: TouchEvent<HTMLElement>): void;
}

/** The handlers of an element on which a swipe turns to the next or previous day. One that can be scrolled sideways only scrolls. */
export function useDaySwipe(turn: (by: 1 | -1) => void): SwipeHandlers {
  const start = useRef<{ readonly x: number; readonly y: number }>(undefined);
  return {
    onTouchStart({ touches, currentTarget }) {
      const touch = touches.length === 1 ? touches[0] : undefined;
      const isScrollable = [currentTarget, ...currentTarget.querySelectorAll('[role="region"]')].some(
        (element) => element.scrollWidth > element.clientWidth + 1,
      );
      start.current = touch && !isScrollable ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!touch || !from) return;
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(right) >= SWIPE_PX && Math.abs(right) > 2 * Math.abs(down)) turn(right < 0 ? 1 : -1);
    },
  };
}
