import type { KeyboardEvent } from 'react';

/**
 * What the content of a modal dialog needs to close on Escape. Radix would close what came up last, which may be a message
 * in the corner. Letters that are still being composed keep their Escape.
 */
export const closeOnEscape = (close: () => void) => ({
  onEscapeKeyDown: (event: Event) => event.preventDefault(),
  onKeyDown: ({ key, nativeEvent, currentTarget, target }: KeyboardEvent) => {
    if (key !== 'Escape' || nativeEvent.isComposing) return;
    if (target instanceof Node && currentTarget.contains(target)) close();
  },
});
