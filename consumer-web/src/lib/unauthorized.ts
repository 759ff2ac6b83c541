import { TIMING } from '@mirabelle/catalogue';
import i18next from 'i18next';
import { toast } from '../components/ui/toast-store';
import { leave, loginAddress } from './leave';

let isLeaving = false;

/** Tells people that their session has ended and takes them to sign in. Several failures at once do so once. */
export function handleUnauthorized(): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({
    title: i18next.t('common:unauthorised.title'),
    description: i18next.t('common:unauthorised.description'),
    variant: 'destructive',
  });
  window.setTimeout(() => {
    isLeaving = false;
    leave.to(loginAddress());
  }, TIMING.loginRedirect);
}
