import type { AdminUser } from '@mirabelle/contracts';

/** What a person is called, as far as anything is known of them. */
export const nameOf = ({ firstName, lastName, email }: AdminUser): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (email ?? '–');
