import type { RecommendationReason } from '@mirabelle/studio-engine';
import { useTranslation } from 'react-i18next';
import { Swatch, type SwatchProps } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import type { Measured } from '../measured';
import { foundationOf, type Wearable } from '../worn';

interface SuitedShadesProps {
  readonly measured: Measured;
  readonly onMakeup: (product: Wearable) => void;
  readonly onHairColor: (color: Measured['hair'][number]['product']) => void;
}

interface Row {
  readonly key: string;
  readonly name: string;
  readonly why: string;
  readonly swatch: SwatchProps;
  readonly onWear: () => void;
}

/** The shades that suit a measured face, each with why, to be put on at once. */
export function SuitedShades({
  measured: { foundations, hair, lips },
  onMakeup,
  onHairColor,
}: SuitedShadesProps) {
  const { t } = useTranslation('studio');
  const format = useFormat();
  if (foundations.length === 0) return null;
  const because = (reasons: readonly RecommendationReason[]) =>
    reasons.map((reason) => t(`analysis.reasons.${reason}`)).join(' · ');
  const rows: Row[] = [
    ...foundations.map((match): Row => {
      const product = foundationOf(match);
      return {
        key: product.id,
        name: `${product.brand} ${product.name}, ${product.sku}`,
        why: t('analysis.match', { distance: format.number(match.deltaE, 1) }),
        swatch: { hex: product.hex, category: 'foundation' },
        onWear: () => onMakeup(product),
      };
    }),
    ...hair.map(
      ({ product, reasons }): Row => ({
        key: product.id,
        name: `${product.brand} ${product.name}, ${product.code}`,
        why: because(reasons),
        swatch: { hex: product.hex, category: 'brown' },
        onWear: () => onHairColor(product),
      }),
    ),
    ...lips.map(
      ({ product, reasons }): Row => ({
        key: product.id,
        name: `${product.brand} ${product.name}, ${product.sku}`,
        why: because(reasons),
        swatch: { hex: product.hex, category: 'lipstick', texture: product.texture },
        onWear: () => onMakeup(product),
      }),
    ),
  ];
  return (
    <section>
      <h2 className="text-xl">{t('analysis.suggested')}</h2>
      <ul className="mt-3 border-t border-line">
        {rows.map(({ key, name, why, swatch, onWear }) => (
          <li key={key} className="flex items-center gap-3 border-b border-line py-3 text-sm">
            <Swatch {...swatch} className="h-10 w-14 shrink-0 rounded-control" />
            <span className="min-w-0 grow">
              <bdi>{name}</bdi>
              <span className="block text-muted">{why}</span>
            </span>
            <Button
              look="secondary"
              size="small"
              aria-label={`${t('analysis.wear')}: ${name}`}
              onClick={onWear}
            >
              {t('analysis.wear')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
