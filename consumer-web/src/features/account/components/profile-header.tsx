import type { User } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Avatar } from './avatar';
import { displayName } from './display-name';

/** Who the profile belongs to. */
export function ProfileHeader({ user }: { user: User }) {
  const { t } = useTranslation('account');
  return (
    <header className="flex flex-wrap items-center gap-6 border-b border-line py-10 md:py-14">
      <Avatar user={user} className="size-20 font-serif text-3xl" />
      <div className="min-w-0">
        <h1 className="truncate text-3xl">{displayName(user, t('profile.fallbackName'))}</h1>
        <p className="mt-1 truncate text-muted">{user.email}</p>
      </div>
    </header>
  );
}
