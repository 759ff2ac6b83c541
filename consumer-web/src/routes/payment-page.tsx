import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { LoadProblem } from '../components/load-problem';
import { Skeleton } from '../components/ui/skeleton';
import { useCurrentUser } from '../features/account/api/current-user';
import { usePayment } from '../features/payment/api/payments';
import { Receipt } from '../features/payment/components/receipt';
import { createLoginUrl, fullPageNavigation } from '../lib/full-page-navigation';
import { usePageTitle } from '../lib/use-page-title';
import { useSiteOperator } from '../lib/use-site-operator';

/** The receipt of one payment of the signed-in person. Visitors are taken to sign in and back. */
export function PaymentPage() {
  const { t } = useTranslation(['receipt', 'common']);
  const { id = '' } = useParams();
  const { user, isSignedOut, hasFailed, retry } = useCurrentUser();
  const payment = usePayment(id, { isSignedIn: user !== null });
  usePageTitle(t('title'));
  useEffect(() => {
    if (isSignedOut) fullPageNavigation.to(createLoginUrl());
  }, [isSignedOut]);
  if (payment.data) return <Receipt payment={payment.data} seller={<Seller />} />;
  if (payment.isError || hasFailed) {
    return (
      <LoadProblem
        error={payment.error}
        notFoundTexts={{ title: t('missing.title'), text: t('missing.text') }}
        failedTexts={{ title: t('failed.title'), text: t('failed.text'), retry: t('retry') }}
        alternativeLink={<Link to="/profile#payments">{t('backToAll')}</Link>}
        onRetry={() => (hasFailed ? retry() : void payment.refetch())}
      />
    );
  }
  return (
    <div role="status" className="page grid max-w-3xl gap-6 py-14">
      <p className="text-muted">{t('loadingOne')}</p>
      <Skeleton className="h-12 max-w-md" />
      <Skeleton className="h-72" />
    </div>
  );
}

/** Who operates the site and got the money. Where the settings do not say, it is the name of the site. */
function Seller() {
  const { t } = useTranslation(['receipt', 'common']);
  const { data } = useSiteOperator();
  return (
    <>
      <p>
        <bdi>{data?.name ?? t('common:brandName')}</bdi>
      </p>
      {[data?.address, data?.vatId].map(
        (line) =>
          line && (
            <p key={line} className="text-sm text-muted">
              <bdi>{line}</bdi>
            </p>
          ),
      )}
    </>
  );
}
