import type { User } from '@mirabelle/contracts';
import { Avatar as Radix } from 'radix-ui';
import { cx } from '../../../components/ui/class-names';
import { displayName } from './display-name';

/** The person's picture, or the first letter of the name. Decoration: the name stands beside it. */
export function Avatar({ user, className }: { user: User; className?: string }) {
  return (
    <Radix.Root
      aria-hidden
      className={cx(
        'grid place-items-center overflow-hidden rounded-full bg-accent font-medium text-on-accent',
        className,
      )}
    >
      {user.profileImageUrl && (
        <Radix.Image src={user.profileImageUrl} alt="" className="size-full object-cover" />
      )}
      <Radix.Fallback>{displayName(user, '·').slice(0, 1).toUpperCase()}</Radix.Fallback>
    </Radix.Root>
  );
}
