import type { KeyboardEvent } from 'react';

/**
 * Handlers with which the content of a modal dialog closes on Escape. Radix by itself closes the layer that opened last,
 * which may be a toast. While an input method composes text, Escape belongs to the input method.
 */
export const createEscapeHandlers = (close: () => void) => ({
  onEscapeKeyDown: (event: Event) => event.preventDefault(),
  onKeyDown: ({ key, nativeEvent, currentTarget, target }: KeyboardEvent) => {
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    if (target instanceof Node && currentTarget.contains(target)) close();
  },
});
