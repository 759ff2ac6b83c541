import { SHADES, type Shade } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShadeSwatch } from '../../../components/swatch/shade-swatch';
import { Button } from '../../../components/ui/button';
import { SentenceSpace } from '../../../components/ui/sentence-space';
import { joinNames } from '../../../lib/text-direction';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import { classifyCloseness, findNearestShades } from '../nearest-shades';

/** Number of near shades that a page shows. */
const MAX_SHOWN = 4;

/** What professionals call the measure of the differences, in every language. */
const COLOR_DIFFERENCE = 'ΔE2000';

interface NearShadesProps {
  readonly shade: Shade;
  readonly onAddToCart: (shade: Shade) => void;
}

/** The nearest shades of other brands with their color differences and prices, each with its page, to try on and to buy. */
export function NearShades({ shade, onAddToCart }: NearShadesProps) {
  const { t, i18n } = useTranslation(['shade', 'common']);
  const format = useFormat();
  const products = useProducts();
  const nearest = findNearestShades(shade, products.listOffered(SHADES), MAX_SHOWN);
  const formatPrice = (near: Shade) => {
    const { priceCents } = products.findTerms(near);
    return priceCents === undefined ? '' : format.money(priceCents);
  };
  const isFar = nearest.every(({ deltaE }) => classifyCloseness(deltaE) === 'far');
  return (
    <section aria-labelledby="nearest">
      <h2 id="nearest" className="text-2xl">
        {t('nearest.title')}
      </h2>
      {isFar && (
        <p className="mt-3 text-muted">
          {t('nearest.none')}
          {nearest.length > 0 && (
            <>
              <SentenceSpace />
              {t('nearest.farther')}
            </>
          )}
        </p>
      )}
      <ul className="mt-3 border-t border-line">
        {nearest.map(({ shade: near, deltaE }) => (
          <li
            key={near.id}
            className="grid grid-cols-[auto_1fr_auto] items-center gap-3 border-b border-line py-3"
          >
            {/* Both colors side by side, as a colorist holds two swatches together. */}
            <span
              className="flex h-12 w-20 max-[359px]:w-12 shrink-0 overflow-hidden rounded-control"
              aria-hidden
            >
              <ShadeSwatch shade={shade} className="h-full w-1/2" />
              <ShadeSwatch shade={near} className="h-full w-1/2" />
            </span>
            <span className="min-w-0">
              <Link
                to={`/shades/${near.id}`}
                className="font-medium underline-offset-4 hover:text-primary hover:underline"
              >
                <bdi>{near.name}</bdi>
              </Link>
              <span className="block text-sm text-muted">
                {t('detail', { brand: near.brand, code: near.code })}
              </span>
              <span className="block text-sm first-letter:uppercase">
                {t(`nearest.${classifyCloseness(deltaE)}`)}
              </span>
            </span>
            <span className="text-sm tabular-nums">{formatPrice(near)}</span>
            {/* In every row on a line of their own, whether the name leaves room or not. */}
            <span className="col-span-full flex flex-wrap gap-2 sm:col-start-2">
              <Button asChild variant="secondary" size="small">
                <Link to={`/studio?shade=${near.id}`} aria-label={t('tryOnFor', { name: near.name })}>
                  {t('tryOn')}
                </Link>
              </Button>
              <Button
                variant="secondary"
                size="small"
                aria-label={t('common:named', { action: t('look.buyAll', { count: 1 }), name: near.name })}
                onClick={() => onAddToCart(near)}
              >
                {t('look.buyAll', { count: 1 })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {nearest.length > 0 && (
        <>
          <p className="mt-3 text-sm text-muted">{t('nearest.note')}</p>
          <details className="mt-1 text-sm text-muted">
            <summary className="cursor-pointer py-1">{t('nearest.numbersTitle')}</summary>
            <p>
              <bdi>{COLOR_DIFFERENCE}</bdi>{' '}
              {joinNames(
                nearest.map(
                  ({ shade: { name }, deltaE }) => `${name} ${format.number(deltaE, { decimals: 1 })}`,
                ),
                i18n.dir(),
              )}
            </p>
          </details>
        </>
      )}
    </section>
  );
}
