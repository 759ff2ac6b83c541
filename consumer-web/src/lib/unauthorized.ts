import { TIMING } from '@mirabelle/catalogue';
import i18next from 'i18next';
import { toast } from '../components/ui/toast-store';
import { createLoginAddress, fullPageNavigation } from './full-page-navigation';

let isLeaving = false;

/** Tells visitors that their session has ended and opens the sign-in page. Several failures at once open it only once. */
export function handleUnauthorized(): void {
  if (isLeaving) return;
  isLeaving = true;
  toast({
    title: i18next.t('common:unauthorized.title'),
    description: i18next.t('common:unauthorized.description'),
    variant: 'destructive',
  });
  window.setTimeout(() => {
    isLeaving = false;
    fullPageNavigation.to(createLoginAddress());
  }, TIMING.loginRedirect);
}
