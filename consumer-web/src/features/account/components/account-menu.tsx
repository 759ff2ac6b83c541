import type { User } from '@mirabelle/contracts';
import i18next from 'i18next';
import {
  BriefcaseBusiness,
  CalendarDays,
  CreditCard,
  Heart,
  LogOut,
  MessageSquare,
  Settings,
  Sparkles,
  UserRound,
  UserRoundPlus,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Menu, MenuItem } from '../../../components/ui/menu';
import { send } from '../../../lib/api-client';
import { useSignOut } from '../api/sessions';
import { Avatar } from './avatar';

/** Saves a newly chosen language to the account, so that emails use it too. */
function useSaveLanguage(): void {
  useEffect(() => {
    const save = (language: string) => {
      // A failure needs no message: the page has changed its language already, and the next sign-in saves it too.
      send('PATCH', '/api/auth/user', { language }).catch(() => undefined);
    };
    i18next.on('languageChanged', save);
    return () => i18next.off('languageChanged', save);
  }, []);
}

const LINKS = [
  { key: 'profile', to: '/profile', Icon: UserRound },
  { key: 'bookings', to: '/profile#bookings', Icon: CalendarDays },
  { key: 'looks', to: '/profile?tab=looks#tabs', Icon: Sparkles },
  { key: 'payments', to: '/profile#payments', Icon: CreditCard },
  { key: 'messages', to: '/profile#messages', Icon: MessageSquare },
  { key: 'favorites', to: '/favorites', Icon: Heart },
  { key: 'invite', to: '/profile?tab=share#tabs', Icon: UserRoundPlus },
  { key: 'settings', to: '/profile#settings', Icon: Settings },
] as const;

/** The signed-in user's menu, with links to their own pages and an item to sign out. */
export function AccountMenu({ user }: { user: User }) {
  const { t } = useTranslation('account-menu');
  const signOut = useSignOut();
  useSaveLanguage();
  const hasChosenProfile = useRef(false);
  // On the profile page itself its link does not navigate, and the menu would return the focus to its button as it closes.
  const goToTop = (event: Event) => {
    if (!hasChosenProfile.current) return;
    hasChosenProfile.current = false;
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.getElementById('content')?.focus({ preventScroll: true });
  };
  return (
    <Menu
      onCloseAutoFocus={goToTop}
      label={t('menu')}
      trigger={
        <button type="button" aria-label={t('menu')} className="grid size-11 place-items-center rounded-full">
          <Avatar user={user} className="size-9 text-sm" />
        </button>
      }
    >
      <p className="max-w-64 wrap-anywhere border-b border-line px-3 pt-1 pb-2.5 text-sm text-muted">
        {user.email}
      </p>
      {LINKS.map(({ key, to, Icon }) => (
        <MenuItem key={key} asChild>
          <Link
            to={to}
            onClick={() => {
              hasChosenProfile.current = key === 'profile';
            }}
          >
            <Icon className="size-4" aria-hidden />
            {t(`links.${key}`)}
          </Link>
        </MenuItem>
      ))}
      {user.staffRoles.length > 0 ? (
        <MenuItem asChild>
          {/* Another app, so not a link of this app's router. */}
          <a href="/backoffice/">
            <BriefcaseBusiness className="size-4" aria-hidden />
            {t('backOffice')}
          </a>
        </MenuItem>
      ) : null}
      <MenuItem onSelect={() => signOut.mutate()}>
        <LogOut className="size-4 rtl:-scale-x-100" aria-hidden />
        {t('logOut')}
      </MenuItem>
    </Menu>
  );
}
