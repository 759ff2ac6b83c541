import type { User } from '@mirabelle/contracts';
import { LogOut, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Menu, MenuItem } from '../../../components/ui/menu';
import { useSignOut } from '../api/sessions';
import { useAccountLanguage } from '../use-account-language';
import { Avatar } from './avatar';

/** The signed-in person's menu: profile and leaving. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('navigation');
  const signOut = useSignOut();
  useAccountLanguage();
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={t('account.menu')}
          className="grid size-11 place-items-center rounded-full"
        >
          <Avatar user={user} className="size-9 text-sm" />
        </button>
      }
    >
      <p className="max-w-64 wrap-anywhere border-b border-line px-3 pt-1 pb-2.5 text-sm text-muted">
        {user.email}
      </p>
      <MenuItem asChild>
        <Link to="/profile">
          <UserRound className="size-4" aria-hidden />
          {t('account.profile')}
        </Link>
      </MenuItem>
      <MenuItem onSelect={() => signOut.mutate()}>
        <LogOut className="size-4 rtl:-scale-x-100" aria-hidden />
        {t('account.logOut')}
      </MenuItem>
    </Menu>
  );
}
