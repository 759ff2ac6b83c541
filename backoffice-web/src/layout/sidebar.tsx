import { useEffect, useRef, useState } from 'react';
import { Sidebar as RaSidebar, type SidebarProps, useSidebarState, useTranslate } from 'react-admin';
import { useIsPhone } from '../components/table-or-cards';

/**
 * The menu beside the page. On phones it is a dialog above it, which needs a name. The dialog is closed until the user opens it: a
 * window that becomes narrow would otherwise keep the menu open, as a dialog that takes every click. The menu of a window that becomes
 * wide again is as it was before.
 */
export function Sidebar(props: SidebarProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useSidebarState();
  /** The width for which the menu has been opened or closed; undefined at first. */
  const [fittedTo, setFittedTo] = useState<'phone' | 'wide'>();
  const wasOpen = useRef(true);
  const width = isPhone ? 'phone' : 'wide';
  useEffect(() => {
    if (fittedTo === width) return;
    setFittedTo(width);
    if (width === 'phone') {
      if (fittedTo) wasOpen.current = isOpen;
      setOpen(false);
    } else if (fittedTo) setOpen(wasOpen.current);
  }, [fittedTo, width, isOpen, setOpen]);

  const asDialog = {
    open: isOpen && fittedTo === 'phone',
    slotProps: { paper: { 'aria-label': translate('backOffice.menu.name') } },
  };
  // The key keeps the dialog from taking over the element of the menu beside the page, in whose place it would stay invisible.
  return <RaSidebar key={width} {...props} {...(isPhone && asDialog)} />;
}
