import type { SiteOperator } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useSiteOperator } from '../api/site-operator';

type Field = keyof SiteOperator;

/** Details of the site operator from the settings. A detail that is not set says so. */
export function SiteOperatorDetails({ fields }: { fields: readonly Field[] }) {
  const { t } = useTranslation('legal');
  const { data, isLoadingError, refetch } = useSiteOperator();
  if (isLoadingError)
    return (
      <div role="alert" className="mt-4 flex flex-wrap items-center gap-4">
        <p className="text-danger">{t('operator.failed')}</p>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('operator.retry')}
        </Button>
      </div>
    );
  return (
    <>
      {data && !data.name && <p className="mt-4 font-medium">{t('operator.missing')}</p>}
      <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
        {fields.map((field) => (
          <div key={field} className="contents">
            <dt className="text-muted">{t(`operator.${field}`)}</dt>
            <dd className="min-h-6 break-words">
              {data ? <Detail field={field} value={data[field]} /> : <Skeleton className="h-5 w-40" />}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Detail({ field, value }: { field: Field; value: string | null }) {
  const { t } = useTranslation('legal');
  const isAddress = value?.includes('@') && !value.includes(' ');
  if (value === null) return <span className="text-muted">{t('operator.notSet')}</span>;
  if (isAddress)
    return (
      <a href={`mailto:${value}`} className="text-primary underline underline-offset-4">
        {value}
      </a>
    );
  return <bdi dir={field === 'phone' ? 'ltr' : 'auto'}>{value}</bdi>;
}
