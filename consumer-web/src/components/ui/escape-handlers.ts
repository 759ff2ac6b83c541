import type { KeyboardEvent } from 'react';

/**
 * Handlers that close a modal dialog on Escape. Radix would close the layer that opened last, which may be a toast. While
 * an input method composes text, Escape cancels the composition and leaves the dialog open. Nothing has the focus while the button
 * that had it is disabled, as during its action, and Escape still closes the dialog then.
 */
export const createEscapeHandlers = (close: () => void) => ({
  onEscapeKeyDown: (event: Event) => {
    event.preventDefault();
    if (event.target === document.body) close();
  },
  onKeyDown: ({ key, nativeEvent, currentTarget, target }: KeyboardEvent) => {
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    if (target instanceof Node && currentTarget.contains(target)) close();
  },
});
