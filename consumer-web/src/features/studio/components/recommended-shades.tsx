import { findMakeupShade, type MakeupShade } from '@mirabelle/catalogue';
import type { RecommendationReason } from '@mirabelle/studio-engine';
import { useTranslation } from 'react-i18next';
import { Swatch, type SwatchProps } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import type { AnalysisResult } from '../analysis-result';
import { HAIR_SWATCH_CATEGORY } from './product-swatch';

interface RecommendedShadesProps {
  readonly result: AnalysisResult;
  readonly onApplyMakeup: (product: MakeupShade) => void;
  readonly onApplyHairColor: (color: AnalysisResult['hair'][number]['product']) => void;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly reason: string;
  /** Undefined while it is not known. */
  readonly price: string | undefined;
  readonly swatch: SwatchProps;
  readonly onApply: () => void;
}

type FoundationMatch = AnalysisResult['nearestFoundations'][number]['match'];

/** Whether a foundation is called close. One that is not is recommended because no other is closer. */
const isClose = (match: FoundationMatch) => match === 'very-close' || match.startsWith('slightly-');

/** The recommended shades with their reasons and prices, each with a button to try it on. */
export function RecommendedShades({
  result: { nearestFoundations, hair, lips },
  onApplyMakeup,
  onApplyHairColor,
}: RecommendedShadesProps) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  const { findTerms, getName } = useProducts();
  if (nearestFoundations.length === 0) return null;
  const formatReasons = (reasons: readonly RecommendationReason[]) =>
    reasons.map((reason) => t(`analysis.reasons.${reason}`)).join(' · ');
  const describeMatch = (match: FoundationMatch) =>
    [isClose(match) ? '' : t('analysis.closest'), t(`analysis.match.${match}`)].filter(Boolean).join(' · ');
  const describe = (product: Pick<MakeupShade, 'id' | 'name' | 'brand' | 'code'>) =>
    `${product.brand} ${getName(product)}, ${product.code}`;
  const isOffered = ({ product }: { product: Pick<MakeupShade, 'id' | 'name' | 'priceCents'> }) =>
    findTerms(product).isOffered;
  const formatPrice = (product: Pick<MakeupShade, 'id' | 'name' | 'priceCents'>) => {
    const { priceCents } = findTerms(product);
    return priceCents === undefined ? undefined : format.money(priceCents);
  };
  const rows: Row[] = [
    ...nearestFoundations.flatMap(({ brand, product: { code }, match }): Row[] => {
      const product = findMakeupShade(`${brand}/${code}`);
      if (!product || !findTerms(product).isOffered) return [];
      return [
        {
          key: product.id,
          name: describe(product),
          reason: describeMatch(match),
          price: formatPrice(product),
          swatch: { hex: product.hex, category: 'foundation' },
          onApply: () => onApplyMakeup(product),
        },
      ];
    }),
    ...hair.filter(isOffered).map(
      ({ product, reasons }): Row => ({
        key: product.id,
        name: describe(product),
        reason: formatReasons(reasons),
        price: formatPrice(product),
        swatch: { hex: product.hex, category: HAIR_SWATCH_CATEGORY },
        onApply: () => onApplyHairColor(product),
      }),
    ),
    ...lips.filter(isOffered).map(
      ({ product, reasons }): Row => ({
        key: product.id,
        name: describe(product),
        reason: formatReasons(reasons),
        price: formatPrice(product),
        swatch: { hex: product.hex, category: 'lipstick', texture: product.texture },
        onApply: () => onApplyMakeup(product),
      }),
    ),
  ];
  // A product that is no longer offered is not recommended.
  if (rows.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{t('analysis.recommended')}</h2>
      <ul className="mt-3 border-t border-line">
        {rows.map(({ key, name, reason, price, swatch, onApply }) => (
          <li key={key} className="flex items-center gap-3 border-b border-line py-3 text-sm">
            <Swatch {...swatch} className="h-10 w-14 shrink-0 rounded-control" />
            <span className="min-w-0 grow">
              <bdi>{name}</bdi>
              <span className="block text-muted">{reason}</span>
              {price && <span className="block tabular-nums">{price}</span>}
            </span>
            <Button
              variant="secondary"
              size="small"
              aria-label={t('common:named', { action: t('analysis.apply'), name })}
              onClick={onApply}
            >
              {t('analysis.apply')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
