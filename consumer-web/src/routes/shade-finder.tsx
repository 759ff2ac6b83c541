import { type Shade, toProductReference } from '@mirabelle/catalogue';
import { ShoppingBag } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { ShadeSwatch } from '../components/swatch/shade-swatch';
import { Button } from '../components/ui/button';
import { TextField } from '../components/ui/field';
import { useSignedIn } from '../features/account/use-signed-in';
import { useAddToCart } from '../features/cart/use-add-to-cart';
import { findServiceByName } from '../features/salon/find-service-by-name';
import { matchesSearch } from '../features/studio/shade-search';
import { useNameTones } from '../features/studio/use-name-tones';
import { useShadeList } from '../features/studio/use-shade-list';
import { useFormat } from '../lib/use-format';
import { useProducts } from '../lib/use-products';
import { useTextInUrl } from '../lib/use-url-parameter';
import { useUrlSearch } from '../lib/use-url-search';
import { createCartItemBody } from './create-cart-item-body';

/** The parameter of the URL with what is searched for. */
const SEARCH = 'q';

/** The field of the search over the shades of all brands. */
export function ShadeSearchField() {
  const { t } = useTranslation('shade');
  const [searchText, setSearchText] = useTextInUrl(SEARCH);
  return (
    <TextField
      type="search"
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={searchText}
      onChange={(event) => setSearchText(event.target.value)}
    />
  );
}

/**
 * What the search finds, in the chosen tab. Each shade leads to its page and can be bought.
 *
 * @param tab the kind of brands, or "all"
 */
export function ShadeHits({ tab }: { readonly tab: string }) {
  const { t } = useTranslation(['shade', 'catalogue']);
  const { createIndex } = useShadeList();
  const searchedText = useDeferredValue(useUrlSearch()[0].get(SEARCH) ?? '').trim();
  const isSearching = searchedText !== '';
  // Some visitors look for what a salon does.
  const service = findServiceByName(searchedText, t);
  // Few visitors search, so the words are collected with the first letter.
  const index = useMemo(() => (isSearching ? createIndex() : []), [createIndex, isSearching]);
  if (!isSearching) return null;
  const shades = index.flatMap(([shade, words]) =>
    (tab === 'all' || tab === shade.type) && matchesSearch(words, searchedText) ? [shade] : [],
  );
  return (
    <div className="mb-10">
      <p role="status" className="text-sm text-muted tabular-nums">
        {shades.length === 0 ? t('search.none') : t('search.found', { count: shades.length })}
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
      {shades.length > 0 && (
        <ul className="mt-3 grid gap-x-6 border-t border-line sm:grid-cols-2 lg:grid-cols-3">
          {shades.map((shade) => (
            <ShadeHit key={shade.id} shade={shade} searchedText={searchedText} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** A shade with its color, price and a button to buy it. Its page leads back to this search. */
function ShadeHit({ shade, searchedText }: { readonly shade: Shade; readonly searchedText: string }) {
  const { t } = useTranslation(['shade', 'brand']);
  const { search } = useLocation();
  const format = useFormat();
  const products = useProducts();
  const { add } = useAddToCart(useSignedIn());
  const { priceCents } = products.findTerms(shade);
  const nameTones = useNameTones();
  return (
    <li className="flex items-center gap-3 border-b border-line">
      <Link
        to={`/shades/${shade.id}`}
        state={{ searchedFor: search }}
        className="group flex min-w-0 grow items-center gap-3 py-2.5"
      >
        <ShadeSwatch shade={shade} className="h-11 w-16 shrink-0 rounded-control" />
        <span className="min-w-0">
          <span className="block font-medium underline-offset-4 group-hover:text-primary group-hover:underline">
            <bdi>{shade.name}</bdi>
          </span>
          <span className="block text-sm text-muted">
            {[t('detail', { brand: shade.brand, code: shade.code }), ...nameTones(shade, searchedText)].join(
              ' · ',
            )}
          </span>
        </span>
      </Link>
      {priceCents !== undefined && <span className="text-sm tabular-nums">{format.money(priceCents)}</span>}
      <Button
        variant="secondary"
        size="icon"
        aria-label={t('brand:addFor', { name: shade.name })}
        onClick={() => add(createCartItemBody(toProductReference(shade), products))}
      >
        <ShoppingBag className="size-4" aria-hidden />
      </Button>
    </li>
  );
}
