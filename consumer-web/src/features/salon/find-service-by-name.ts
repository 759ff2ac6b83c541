import { normalizePlaceName, SERVICE_FILTERS } from '@mirabelle/catalogue';
import { toTranslationKey } from '../../lib/translation-key';

type ServiceFilter = (typeof SERVICE_FILTERS)[number];

/**
 * Finds the service that a visitor named in full, in English or the language of the app, such as "balayage". Ignores upper
 * and lower case, and accents.
 *
 * @param translate looks up a text of the namespace `catalogue`
 */
export function findServiceByName(
  text: string,
  translate: (key: string) => string,
): ServiceFilter | undefined {
  const searchedName = normalizePlaceName(text);
  if (searchedName === '') return undefined;
  return SERVICE_FILTERS.find(({ id, label, specialties }) =>
    [
      label,
      translate(`catalogue:filters.${id}`),
      ...specialties,
      ...specialties.map((name) => translate(`catalogue:specialties.${toTranslationKey(name)}`)),
    ].some((name) => normalizePlaceName(name) === searchedName),
  );
}
