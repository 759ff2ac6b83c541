import { ListSubheader } from '@mui/material';
import { CanAccess, Menu as RaMenu, useSidebarState, useTranslate } from 'react-admin';

function Heading({ name }: { name: string }) {
  const translate = useTranslate();
  const [open] = useSidebarState();
  if (!open) return null;
  return (
    <ListSubheader
      component="li"
      // A menu holds items and separators only; this one bears a name.
      role="separator"
      disableSticky
      sx={{ bgcolor: 'transparent', fontSize: '0.8125rem', lineHeight: 1, pt: 3, pb: 1, px: 2.5 }}
    >
      {translate(`backOffice.menu.${name}`)}
    </ListSubheader>
  );
}

/** The resources by kind of work; what a role may not list is not shown. */
export function Menu() {
  return (
    <RaMenu sx={{ gap: 0.25, mt: 1 }}>
      <RaMenu.DashboardItem />
      <Heading name="work" />
      <RaMenu.ResourceItem name="bookings" />
      <RaMenu.ResourceItem name="contact-messages" />
      <CanAccess resource="affiliate-transactions" action="list">
        <Heading name="money" />
        <RaMenu.ResourceItem name="affiliate-transactions" />
      </CanAccess>
    </RaMenu>
  );
}
