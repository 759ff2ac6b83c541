import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button';
import { Skeleton } from '../ui/skeleton';
import { PaymentPermission } from './payment-permission';
import { usePayPal } from './paypal';
import { type PayButtonProps, useProviderButton } from './use-provider-button';

/** The payment provider's button. A script from the provider's own servers is loaded only after the visitor has allowed it. */
export function PayButton(props: PayButtonProps) {
  return (
    <Suspense fallback={<Skeleton className="h-11" />}>
      <ProviderButton {...props} />
    </Suspense>
  );
}

function ProviderButton(props: PayButtonProps) {
  const { t } = useTranslation('payment');
  const script = usePayPal();
  const { container, isCapturing, hasFailed, outcome } = useProviderButton(script.paypal, props);
  if (script.isError || hasFailed) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-danger">{t('unavailable')}</p>
        <Button variant="secondary" size="small" onClick={script.retry}>
          {t('retry')}
        </Button>
      </div>
    );
  }
  if (script.needsPermission) return <PaymentPermission label={props.label} onAllow={script.allow} />;
  return (
    <fieldset aria-label={props.label} aria-busy={script.isPending || isCapturing} className="min-w-0">
      {script.isPending && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton className="h-11" />
        </div>
      )}
      {/* The provider's button needs a light background. */}
      <div ref={container} className="relative z-0 [color-scheme:light]" />
      <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
        {isCapturing ? t('capturing') : outcome && t(`outcome.${outcome}`)}
      </p>
    </fieldset>
  );
}
