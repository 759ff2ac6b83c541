import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { fullPageNavigation } from '../../../lib/full-page-navigation';
import { confirmIntent } from '../../../lib/intent';
import { authenticateWithPasskey, supportsPasskeys } from '../api/passkeys';

interface PasskeySignInProps {
  readonly returnTo: string;
  /** Called once the person is signed in, before the page is left. */
  readonly onDone: () => void;
}

/** Signs in with a passkey, without an address, and goes on to a page. */
export function PasskeySignIn({ returnTo, onDone }: PasskeySignInProps) {
  const { t } = useTranslation('passkeys');
  const { mutate, isPending } = useMutation({
    mutationFn: authenticateWithPasskey,
    // A full page load drops what the signed-out visit cached.
    onSuccess: () => {
      onDone();
      confirmIntent(returnTo);
      fullPageNavigation.to(returnTo);
    },
    onError: () =>
      toast({ title: t('signIn.failed'), description: t('signIn.failedText'), variant: 'destructive' }),
  });
  if (!supportsPasskeys()) return null;
  return (
    <Button className="mt-3 w-full" variant="secondary" disabled={isPending} onClick={() => mutate()}>
      {t(isPending ? 'signIn.pending' : 'signIn.action')}
    </Button>
  );
}
