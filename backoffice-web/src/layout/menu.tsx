import { ListSubheader } from '@mui/material';
import type { ComponentProps } from 'react';
import { Menu as RaMenu, usePermissions, useSidebarState, useStoreContext, useTranslate } from 'react-admin';
import { canAccess } from '../auth/can-access';
import { forgetList } from '../components/forget-list';

interface MenuSection {
  /** Translation key under `backOffice.menu`. */
  readonly name: string;
  readonly resources: readonly string[];
}

const SECTIONS: readonly MenuSection[] = [
  { name: 'work', resources: ['bookings', 'contact-messages', 'reply-templates', 'mails'] },
  { name: 'money', resources: ['affiliate-transactions', 'payments', 'reconciliation', 'prices'] },
  { name: 'people', resources: ['users', 'salons', 'reviews', 'referrals'] },
  { name: 'system', resources: ['security-events', 'operations', 'parked-events', 'failed-jobs'] },
];

/**
 * The resources that the user's roles may list, in sections. A section without resources is left out. A list opens from the menu as it
 * is at first, and not with the tab, the filters or the search of the last visit, to which the browser's way back leads.
 */
export function Menu() {
  const { permissions } = usePermissions();
  const store = useStoreContext();
  const roles = Array.isArray(permissions) ? permissions : [];
  const sections = SECTIONS.map(({ name, resources }) => ({
    name,
    resources: resources.filter((resource) => canAccess(roles, { resource, action: 'list' })),
  })).filter(({ resources }) => resources.length > 0);
  return (
    <RaMenu component={SidebarList} sx={{ gap: 0.25, mt: 1 }}>
      <RaMenu.DashboardItem />
      {sections.flatMap(({ name, resources }) => [
        <SectionHeading key={name} name={name} />,
        ...resources.map((resource) => (
          <RaMenu.ResourceItem key={resource} name={resource} onClick={() => forgetList(store, resource)} />
        )),
      ])}
    </RaMenu>
  );
}

/**
 * The list of the sidebar. Unlike other menus it leaves letters alone, with which MUI's menu moves the focus to the next item that
 * begins with one: they are shortcuts.
 */
function SidebarList({ onKeyDown, ...props }: ComponentProps<'ul'>) {
  return (
    <ul
      {...props}
      onKeyDown={(event) => {
        if (event.key.length > 1) onKeyDown?.(event);
      }}
    />
  );
}

function SectionHeading({ name }: { name: string }) {
  const translate = useTranslate();
  const [open] = useSidebarState();
  if (!open) return null;
  return (
    <ListSubheader
      component="li"
      // The role `menu` allows only items and separators as children. A separator may have a name.
      role="separator"
      disableSticky
      sx={{ bgcolor: 'transparent', fontSize: '0.8125rem', lineHeight: 1, pt: 3, pb: 1, px: 2.5 }}
    >
      {translate(`backOffice.menu.${name}`)}
    </ListSubheader>
  );
}
