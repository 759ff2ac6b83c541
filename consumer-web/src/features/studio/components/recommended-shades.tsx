import { findMakeupShade, type MakeupShade } from '@mirabelle/catalogue';
import type { ShadeReason } from '@mirabelle/studio-engine';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HAIR_SWATCH_CATEGORY, Swatch, type SwatchProps } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import type { AnalysisResult } from '../analysis-result';
import { type AppliedProducts, isShadeApplied } from '../applied-products';

interface RecommendedShadesProps {
  readonly result: AnalysisResult;
  readonly applied: AppliedProducts;
  /** Applies a product, or takes it off if it is applied. */
  readonly onToggleMakeup: (product: MakeupShade) => void;
  readonly onToggleHairColor: (color: AnalysisResult['hair'][number]['product']) => void;
}

interface Row {
  readonly id: string;
  readonly name: string;
  readonly reason: string;
  /** Undefined while it is not known. */
  readonly price: string | undefined;
  readonly swatch: SwatchProps;
  readonly isApplied: boolean;
  readonly onToggle: () => void;
}

type FoundationMatch = AnalysisResult['nearestFoundations'][number]['match'];

/** Whether a foundation is called close. One that is not is recommended because no other is closer. */
const isClose = (match: FoundationMatch) => match === 'very-close' || match.startsWith('slightly-');

/** The recommended shades of each kind with their reasons and prices, each with a button to try it on. */
export function RecommendedShades({
  result: { nearestFoundations, hair, lips },
  applied,
  onToggleMakeup,
  onToggleHairColor,
}: RecommendedShadesProps) {
  const { t } = useTranslation(['studio', 'styles', 'shade']);
  const format = useFormat();
  const { findTerms, getName } = useProducts();
  if (nearestFoundations.length === 0) return null;
  const formatReasons = (reasons: readonly ShadeReason[]) =>
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
  const createRow = (
    product: Pick<MakeupShade, 'id' | 'name' | 'brand' | 'code' | 'priceCents'>,
    row: Pick<Row, 'reason' | 'swatch' | 'onToggle'>,
  ): Row => ({
    ...row,
    id: product.id,
    name: describe(product),
    price: formatPrice(product),
    isApplied: isShadeApplied(applied, product.id),
  });
  const foundationRows = nearestFoundations.flatMap(({ brand, product: { code }, match }): Row[] => {
    const product = findMakeupShade(`${brand}/${code}`);
    if (!product || !findTerms(product).isOffered) return [];
    return [
      createRow(product, {
        reason: describeMatch(match),
        swatch: { hex: product.hex, category: 'foundation' },
        onToggle: () => onToggleMakeup(product),
      }),
    ];
  });
  const hairRows = hair.filter(isOffered).map(({ product, reasons }) =>
    createRow(product, {
      reason: formatReasons(reasons),
      swatch: { hex: product.hex, category: HAIR_SWATCH_CATEGORY },
      onToggle: () => onToggleHairColor(product),
    }),
  );
  const lipRows = lips.filter(isOffered).map(({ product, reasons }) =>
    createRow(product, {
      reason: formatReasons(reasons),
      swatch: { hex: product.hex, category: 'lipstick', texture: product.texture },
      onToggle: () => onToggleMakeup(product),
    }),
  );
  const groups = [
    { heading: t('styles:makeup.foundation'), rows: foundationRows },
    { heading: t('shade:types.hair'), rows: hairRows },
    { heading: t('styles:makeup.lipstick'), rows: lipRows },
  ].filter(({ rows }) => rows.length > 0);
  // A product that is no longer offered is not recommended.
  if (groups.length === 0) return null;
  return (
    <section>
      <h2 className="text-xl">{t('analysis.recommended')}</h2>
      {groups.map(({ heading, rows }) => (
        <section key={heading} className="mt-5 first-of-type:mt-3">
          <h3 className="font-sans text-sm font-medium text-muted">{heading}</h3>
          <ul className="mt-2 border-t border-line">
            {rows.map((row) => (
              <RecommendedShade key={row.id} {...row} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function RecommendedShade({ name, reason, price, swatch, isApplied, onToggle }: Row) {
  const { t } = useTranslation('studio');
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 text-sm">
      <Swatch {...swatch} className="h-10 w-14 shrink-0 rounded-control" />
      <span className="min-w-0 grow">
        <bdi>{name}</bdi>
        <span className="block text-muted">{reason}</span>
        {price && <span className="block tabular-nums">{price}</span>}
      </span>
      <Button
        variant="secondary"
        size="small"
        aria-pressed={isApplied}
        aria-label={t('common:named', { action: t('analysis.apply'), name })}
        onClick={onToggle}
      >
        {isApplied && <Check className="size-4" aria-hidden />}
        {t('analysis.apply')}
      </Button>
    </li>
  );
}
