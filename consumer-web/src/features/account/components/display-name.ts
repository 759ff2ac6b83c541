import type { User } from '@mirabelle/contracts';

/** Full name, else e-mail address, else the given fallback. */
export function displayName(user: Pick<User, 'firstName' | 'lastName' | 'email'>, fallback: string): string {
  const name = [user.firstName, user.lastName].filter(Boolean).join(' ').trim();
  return name || user.email || fallback;
}
