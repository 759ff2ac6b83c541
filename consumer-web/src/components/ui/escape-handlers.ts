import type { KeyboardEvent } from 'react';

/**
 * Handlers that close a modal dialog on Escape. Radix would close the layer that opened last, which may be a toast. While
 * an input method composes text, Escape cancels the composition and leaves the dialog open.
 */
export const createEscapeHandlers = (close: () => void) => ({
  onEscapeKeyDown: (event: Event) => event.preventDefault(),
  onKeyDown: ({ key, nativeEvent, currentTarget, target }: KeyboardEvent) => {
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    if (target instanceof Node && currentTarget.contains(target)) close();
  },
});
