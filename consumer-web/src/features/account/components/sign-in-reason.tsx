import { useTranslation } from 'react-i18next';
import { findIntent } from '../../../lib/intent';

/**
 * Why a page asks for a sign-in, by the URL that the sign-in returns to. The result is a key under `account:reason`;
 * undefined if there is no particular reason.
 */
export function findSignInReason(returnTo: string) {
  const { pathname, searchParams } = new URL(returnTo, window.location.origin);
  if (searchParams.has('book')) return 'book';
  if (searchParams.has('cart')) return 'cart';
  const intent = findIntent(returnTo);
  if (intent) return intent;
  if (pathname.startsWith('/bookings/')) return 'booking';
  if (pathname.startsWith('/payments/')) return 'payment';
  if (pathname === '/profile') return 'profile';
  return pathname === '/favorites' ? 'favorites' : undefined;
}

/** Says why the page asks for a sign-in, and what happens right after it. Empty if the person came by themselves. */
export function SignInReason({ returnTo }: { readonly returnTo: string }) {
  const { t } = useTranslation('account');
  const reason = findSignInReason(returnTo);
  return (
    reason && (
      <p className="mb-6 rounded-card border border-line bg-surface px-4 py-3 text-sm">
        {t(`reason.${reason}`)}
      </p>
    )
  );
}
