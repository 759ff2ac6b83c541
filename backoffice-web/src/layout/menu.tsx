import { ListSubheader } from '@mui/material';
import { Menu as RaMenu, usePermissions, useSidebarState, useTranslate } from 'react-admin';
import { canAccess } from '../auth/roles';
import { SECTIONS } from './sections';

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

/** The resources by kind of work; what a role may not list is not shown, nor a heading with nothing below it. */
export function Menu() {
  const { permissions } = usePermissions();
  const roles = Array.isArray(permissions) ? permissions : [];
  const sections = SECTIONS.map(({ name, resources }) => ({
    name,
    resources: resources.filter((resource) => canAccess(roles, { resource, action: 'list' })),
  })).filter(({ resources }) => resources.length > 0);
  return (
    <RaMenu sx={{ gap: 0.25, mt: 1 }}>
      <RaMenu.DashboardItem />
      {sections.flatMap(({ name, resources }) => [
        <Heading key={name} name={name} />,
        ...resources.map((resource) => <RaMenu.ResourceItem key={resource} name={resource} />),
      ])}
    </RaMenu>
  );
}
