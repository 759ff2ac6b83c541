import { findService, findWish } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';

interface BookedService {
  /** Label of the service. */
  readonly serviceType: string;
  /** Label of what was asked for instead. Absent in what the app of an earlier release kept on the device. */
  readonly wish?: string | null | undefined;
}

/**
 * Returns a function that names what was booked in the reader's language. What is done on request has its own name, and not that
 * of the service that is booked for it; if that service is a consultation, the name says so. Needs the texts of the catalogue.
 */
export function useServiceName(): (booked: BookedService) => string {
  const { t } = useTranslation('catalogue');
  return ({ serviceType, wish }) => {
    if (wish) {
      const known = findWish(wish);
      return known ? t(`wishes.${known.id}`) : wish;
    }
    const service = findService(serviceType);
    return service ? t(`services.${service.id}`) : serviceType;
  };
}
