import { formatFullName } from '@mirabelle/catalogue';
import type { User } from '@mirabelle/contracts';
import { Avatar as Radix } from 'radix-ui';
import { cx } from '../../../components/ui/class-names';

/** The full name as far as it is known, which may be empty. */
export const formatUserName = ({ firstName, lastName }: Pick<User, 'firstName' | 'lastName'>): string =>
  formatFullName(firstName, lastName);

/** Full name, else email address, else the given fallback. */
export function formatDisplayName(
  user: Pick<User, 'firstName' | 'lastName' | 'email'>,
  fallback: string,
): string {
  return formatUserName(user) || user.email || fallback;
}

/**
 * The user's picture, or the first letter of the name. Earlier releases let people give the URL of a picture on another
 * site. Such a picture is not loaded, because that site would learn of each visit. Hidden from screen readers, which read
 * the name beside it.
 */
export function Avatar({ user, className }: { user: User; className?: string }) {
  const [firstLetter = ''] = formatDisplayName(user, '·');
  return (
    <Radix.Root
      aria-hidden
      className={cx(
        'grid place-items-center overflow-hidden rounded-full bg-accent font-medium text-on-accent',
        className,
      )}
    >
      {user.profileImageUrl?.startsWith('/') && (
        <Radix.Image src={user.profileImageUrl} alt="" className="size-full object-cover" />
      )}
      <Radix.Fallback>{firstLetter.toUpperCase()}</Radix.Fallback>
    </Radix.Root>
  );
}
