import { TIMING } from '@mirabelle/catalogue';
import i18next from 'i18next';
import { toast } from '../components/ui/toast-store';
import { leave, loginAddress } from './leave';

let leaving = false;

/** Tells the visitor that the session is gone and goes to sign in. Many failures at once leave only once. */
export function handleUnauthorised(): void {
  if (leaving) return;
  leaving = true;
  toast({
    title: i18next.t('common:unauthorised.title'),
    description: i18next.t('common:unauthorised.description'),
    variant: 'destructive',
  });
  window.setTimeout(() => {
    leaving = false;
    leave.to(loginAddress());
  }, TIMING.loginRedirect);
}
