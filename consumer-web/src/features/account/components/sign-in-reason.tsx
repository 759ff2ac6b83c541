import { useTranslation } from 'react-i18next';
import { findIntent } from '../../../lib/intent';

/**
 * Why a page asks for a sign-in, by the URL that the sign-in returns to. The result is a key under `account:reason` and
 * `account:signUpReason`; undefined if there is no particular reason.
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

interface SignInReasonProps {
  readonly returnTo: string;
  /** Whether the page creates an account, for which there are no bookings or payments to show yet. */
  readonly isSignUp?: boolean;
}

/** Says why the page asks for a sign-in or a sign-up, and what happens right after it. Renders nothing if the person came by themselves. */
export function SignInReason({ returnTo, isSignUp = false }: SignInReasonProps) {
  const { t } = useTranslation('account');
  const reason = findSignInReason(returnTo);
  return (
    reason && (
      <p className="mb-6 rounded-card border border-line bg-surface px-4 py-3 text-sm">
        {t(`${isSignUp ? 'signUpReason' : 'reason'}.${reason}`)}
      </p>
    )
  );
}
