import { useMediaQuery, useTheme } from '@mui/material';
import { useRef } from 'react';

/**
 * Whether a form is shown in an element of the page: on a wide screen, if the element is in sight when the form is opened. It stays
 * where it is until it is closed.
 */
export function useDocking(open: boolean, dock: HTMLElement | null): HTMLElement | null {
  const isWide = useMediaQuery(useTheme().breakpoints.up('lg'));
  const wasOpen = useRef(false);
  const chosen = useRef<HTMLElement | null>(null);
  // On the tab of the history the element is there, but hidden.
  if (open && !wasOpen.current) chosen.current = isWide && dock?.offsetParent ? dock : null;
  wasOpen.current = open;
  return chosen.current;
}
