import type { SiteOperator } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Skeleton } from '../../../components/ui/skeleton';
import { useSiteOperator } from '../../../lib/use-site-operator';

type Field = Exclude<keyof SiteOperator, 'goodsDispatchDays' | 'bookingAnswerHours'>;

/** Details that not every operator has. They are left out where they are not set. */
const OPTIONAL: ReadonlySet<Field> = new Set(['representative', 'phone', 'register', 'vatId']);

/**
 * Details of the site operator from the settings. A detail that is not set says so, unless it is optional. If none of the details
 * is set, one sentence says so instead.
 */
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
  if (!data) return <Skeleton className="mt-4 h-6 max-w-md" />;
  if (fields.every((field) => data[field] === null)) return <p className="mt-4">{t('operator.missing')}</p>;
  const shown = fields.filter((field) => data[field] !== null || !OPTIONAL.has(field));
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      {shown.map((field) => (
        <div key={field} className="contents">
          <dt className="text-muted">{t(`operator.${field}`)}</dt>
          <dd className="min-h-6 break-words">
            <Detail field={field} value={data[field]} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Detail({ field, value }: { field: Field; value: string | null }) {
  const { t } = useTranslation('legal');
  const isEmailAddress = value?.includes('@') && !value.includes(' ');
  if (value === null) return <span className="text-muted">{t('operator.notSet')}</span>;
  if (isEmailAddress)
    return (
      <a href={`mailto:${value}`} className="text-primary underline underline-offset-4">
        {value}
      </a>
    );
  return <bdi dir={field === 'phone' ? 'ltr' : 'auto'}>{value}</bdi>;
}
