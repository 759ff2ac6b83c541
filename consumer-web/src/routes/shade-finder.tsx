import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShadeSwatch } from '../components/swatch/shade-swatch';
import { TextField } from '../components/ui/field';
import { findServiceByName } from '../features/salon/find-service-by-name';
import { matchesSearch } from '../features/studio/shade-search';
import { useShadeList } from '../features/studio/use-shade-list';
import { useTextInUrl } from '../lib/use-url-parameter';

/** A search over the shades of all brands. Each shade found leads to its page. */
export function ShadeFinder() {
  const { t } = useTranslation(['shade', 'catalogue']);
  const { createIndex } = useShadeList();
  const [searchText, setSearchText] = useTextInUrl('q');
  const searchedText = useDeferredValue(searchText).trim();
  const isSearching = searchedText !== '';
  // Some visitors look for what a salon does.
  const service = findServiceByName(searchedText, t);
  // Few visitors search, so the words are collected with the first letter.
  const index = useMemo(() => (isSearching ? createIndex() : []), [createIndex, isSearching]);
  const matchingShades = isSearching
    ? index.flatMap(([shade, words]) => (matchesSearch(words, searchedText) ? [shade] : []))
    : [];
  return (
    <>
      <TextField
        type="search"
        label={t('search.label')}
        placeholder={t('search.placeholder')}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <p role="status" className="mt-3 text-sm text-muted tabular-nums empty:hidden">
        {searchedText &&
          (matchingShades.length === 0
            ? t('search.none')
            : t('search.found', { count: matchingShades.length }))}
      </p>
      {service && (
        <p className="mt-3">
          <Link
            to={`/salons?${new URLSearchParams({ services: service.id })}`}
            className="underline underline-offset-4 hover:text-primary"
          >
            {t('search.salons', { service: t(`catalogue:filters.${service.id}`) })}
          </Link>
        </p>
      )}
      {matchingShades.length > 0 && (
        <ul className="mt-3 grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {matchingShades.map((shade) => (
            <li key={shade.id} className="border-b border-line">
              <Link to={`/shades/${shade.id}`} className="group flex items-center gap-3 py-2.5">
                <ShadeSwatch shade={shade} className="h-11 w-16 shrink-0 rounded-control" />
                <span className="min-w-0">
                  <span className="block font-medium underline-offset-4 group-hover:text-primary group-hover:underline">
                    <bdi>{shade.name}</bdi>
                  </span>
                  <span className="block text-sm text-muted">
                    {t('detail', { brand: shade.brand, code: shade.code })}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
