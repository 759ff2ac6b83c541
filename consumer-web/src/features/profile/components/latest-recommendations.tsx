import { findShade } from '@mirabelle/catalogue';
import type { Analysis } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShadeSwatch } from '../../../components/swatch/shade-swatch';
import { Button } from '../../../components/ui/button';
import { useProducts } from '../../../lib/use-products';
import { pickBestOfEachKind } from '../best-of-each-kind';

/** How many hair colors are shown at most. Of each kind of makeup the best one is shown. */
const MAX_HAIR_COLORS = 2;

/** The shades of the catalogue that the last analysis recommends, each with a link to its page. */
export function LatestRecommendations({ analysis }: { readonly analysis: Analysis | undefined }) {
  const { t } = useTranslation('member-home');
  const { listOffered } = useProducts();
  const shades = analysis
    ? [
        ...analysis.hairColorRecommendations.slice(0, MAX_HAIR_COLORS),
        ...pickBestOfEachKind(analysis.makeupRecommendations),
      ].flatMap(({ brandName, colorCode }) =>
        listOffered([findShade(`${brandName}/${colorCode}`)].filter((shade) => shade !== undefined)),
      )
    : [];
  if (shades.length === 0) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">{t('picks.none')}</p>
        <Button asChild variant="secondary" size="small">
          <Link to="/studio?tab=analysis">{t('picks.analyze')}</Link>
        </Button>
      </div>
    );
  }
  return (
    <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
      {shades.map((shade) => (
        <li key={shade.id}>
          <Link to={`/shades/${shade.id}`} className="group grid gap-2 text-sm leading-snug">
            <ShadeSwatch shade={shade} className="aspect-4/3 w-full rounded-control" />
            <span className="underline-offset-4 group-hover:underline">
              <bdi>{shade.name}</bdi>
              <span className="block text-xs text-muted">
                <bdi>
                  {shade.brand} · {shade.code}
                </bdi>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
