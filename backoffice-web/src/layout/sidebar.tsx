import { Sidebar as RaSidebar, type SidebarProps, useTranslate } from 'react-admin';
import { useIsPhone } from '../components/table-or-cards';

/** The menu beside the page. On phones it is a dialog above it, which needs a name. */
export function Sidebar(props: SidebarProps) {
  const translate = useTranslate();
  const isPhone = useIsPhone();
  const name = { slotProps: { paper: { 'aria-label': translate('backOffice.menu.name') } } };
  return <RaSidebar {...props} {...(isPhone && name)} />;
}
