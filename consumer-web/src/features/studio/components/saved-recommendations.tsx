import { findShade } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { RecommendationReasons } from '../../../components/recommendation-reasons';
import { HAIR_SWATCH_CATEGORY, MAKEUP_SWATCHES, Swatch } from '../../../components/swatch/swatch';
import type { Analysis } from '../../../lib/contracts';
import { describeShade } from '../../../lib/describe-shade';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';

/** Maximum number of recommendations for each of hair and makeup. */
const MAX_SHOWN = 3;

interface Recommended {
  readonly brandName: string;
  readonly colorCode: string;
}

/** The server's recommendations for a saved analysis, with reasons. */
export function SavedRecommendations({ analysis }: { analysis: Analysis }) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { listOffered } = useProducts();
  /** The first recommended products that are offered, with their current names. */
  const pick = <T extends Recommended>(all: readonly T[], findName: (each: T) => string) =>
    all
      .flatMap((each) => {
        const shade = findShade(`${each.brandName}/${each.colorCode}`);
        if (!shade) return [{ ...each, name: findName(each) }];
        return listOffered([shade]).map(({ name }) => ({ ...each, name }));
      })
      .slice(0, MAX_SHOWN);
  const rows = [
    ...pick(analysis.hairColorRecommendations, ({ colorName }) => colorName).map((shade) => ({
      ...shade,
      category: HAIR_SWATCH_CATEGORY,
    })),
    ...pick(analysis.makeupRecommendations, ({ productName }) => productName).map((shade) => ({
      ...shade,
      category: MAKEUP_SWATCHES[shade.productType],
    })),
  ];
  return (
    <section>
      <h3 className="font-serif text-lg">{t('recommendations.title')}</h3>
      <ul className="mt-2 grid gap-3 text-sm">
        {rows.map(
          ({ id, hexColor, category, brandName, name, colorCode, suitabilityScore, reasons, reasoning }) => (
            <li key={id} className="flex items-start gap-3">
              <Swatch hex={hexColor} category={category} className="h-10 w-14 shrink-0 rounded-control" />
              <span className="min-w-0">
                <bdi>{describeShade(brandName, name, colorCode)}</bdi>
                <span className="block text-muted">
                  {t('recommendations.match', { percent: format.percent(suitabilityScore) })}
                </span>
                <RecommendationReasons reasons={reasons} englishText={reasoning} />
              </span>
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
