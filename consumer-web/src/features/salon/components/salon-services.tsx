import { listWishes, type Service, startsWithConsultation, type Wish } from '@mirabelle/catalogue';
import type { NextFree, Salon } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { isolateDirection } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import { useOfferedServices } from '../../../lib/use-offered-services';
import { useServicePrices } from '../../../lib/use-prices';
import { useNextFreeTimes } from '../api/next-free';
import type { ServiceChoice } from '../find-filtered-service';
import { useFormatFreeTime } from '../use-format-free-time';

interface SalonServicesProps {
  readonly salon: Salon;
  /** Books a service, at its next free time if that is given. */
  readonly onBook: (service: ServiceChoice, time?: NextFree[number]) => void;
}

/** A line of the price list: a service, or what the salon does on request and is booked as that service. */
interface PriceListRow {
  readonly service: Service;
  readonly wish?: Wish;
}

/** The services, each followed by what the salon does on request and is booked as it. A suspended salon takes no wishes. */
function listRows({ specialties, isSuspended }: Salon, services: readonly Service[]): PriceListRow[] {
  const wishes = isSuspended ? [] : listWishes(specialties);
  return services.flatMap((service) => [
    { service },
    ...wishes.filter(({ bookedAs }) => bookedAs === service.id).map((wish) => ({ service, wish })),
  ]);
}

/**
 * The services with price, length and next free time, and a note that the prices are the same at all salons, whatever
 * price range a salon has. Each service can be booked, unless the salon is suspended. What is done on request is booked as the
 * closest service, and its name goes with the booking.
 */
export function SalonServices({ salon, onBook }: SalonServicesProps) {
  const { t, i18n } = useTranslation(['salon-page', 'booking', 'catalogue', 'common']);
  const format = useFormat();
  const formatFreeTime = useFormatFreeTime();
  const findPrice = useServicePrices();
  const services = useOfferedServices(salon);
  const { data, isError } = useNextFreeTimes(salon.id);
  const renderNextFree = (service: ServiceChoice, name: string) => {
    if (!data) return isError ? t('services.unknown') : t('services.loading');
    const next = data.find(({ serviceType }) => serviceType === service.serviceId);
    if (!next) return t('services.none');
    const action = t('services.next', { when: formatFreeTime(next) });
    return (
      <button
        type="button"
        aria-label={t('common:named', { action, name })}
        onClick={() => onBook(service, next)}
        className="-my-1 py-1 text-start underline decoration-ink/30 underline-offset-4 hover:text-primary hover:decoration-current"
      >
        {action}
      </button>
    );
  };
  return (
    <>
      {services.some(({ id }) => findPrice(id) !== undefined) && (
        <p className="mt-2 text-sm text-muted">
          {t('services.prices', { range: isolateDirection(salon.priceRange, i18n.dir()) })}
        </p>
      )}
      {/* A time may be minutes away, and still has to be confirmed. */}
      {!salon.isSuspended && <p className="mt-2 text-sm text-muted">{t('services.answer')}</p>}
      <ul className="mt-4">
        {listRows(salon, services).map(({ service: { id, minutes }, wish }) => {
          const name = t(wish ? `catalogue:wishes.${wish.id}` : `catalogue:services.${id}`);
          const price = findPrice(id);
          const booked = { serviceId: id, wish: wish?.id };
          return (
            <li
              key={wish?.id ?? id}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 gap-y-1 border-b border-line py-4 last:border-0"
            >
              <div>
                <h3 className="text-base font-medium">{name}</h3>
                <p className="text-sm text-muted tabular-nums">
                  {format.unit(minutes, 'minute')}
                  {price !== undefined && `\u00a0· ${format.money(price)}`}
                </p>
                {wish && startsWithConsultation(wish) && (
                  <p className="mt-0.5 max-w-prose text-sm text-muted">
                    {t('booking:wishAfterConsultation', { wish: t(`catalogue:filters.${wish.id}`) })}
                  </p>
                )}
                {!salon.isSuspended && (
                  <p className="mt-0.5 text-sm tabular-nums">{renderNextFree(booked, name)}</p>
                )}
              </div>
              {!salon.isSuspended && (
                <Button
                  variant="secondary"
                  size="small"
                  onClick={() => onBook(booked)}
                  aria-label={t('services.bookNamed', { service: name })}
                >
                  {t('services.book')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
