import { findShade, type MakeupShade } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { HAIR_SWATCH_CATEGORY, MAKEUP_SWATCHES, type SwatchProps } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import { type AppliedProducts, listProducts, removeProduct, type StudioProduct } from '../applied-products';
import { AppliedProductRow } from './applied-product-row';
import { PurchaseButtons } from './purchase-buttons';
import { SalonCode } from './salon-code';

interface AppliedProductListProps {
  readonly applied: AppliedProducts;
  readonly onApply: (applied: AppliedProducts) => void;
  readonly onAdd: (products: readonly StudioProduct[]) => void;
  readonly onSaveForLater: (products: readonly StudioProduct[]) => void;
}

/** The properties of the swatch of a makeup shade. */
const toSwatchProps = ({ hex, kind, texture }: MakeupShade): SwatchProps => ({
  hex,
  category: MAKEUP_SWATCHES[kind],
  texture,
});

/** The applied products, each to remove, to save for later or to buy. */
export function AppliedProductList({ applied, onApply, onAdd, onSaveForLater }: AppliedProductListProps) {
  const format = useFormat();
  const { t } = useTranslation(['studio', 'styles', 'cart']);
  const { findTerms } = useProducts();
  const { hairColor, hairstyle } = applied;
  const products = listProducts(applied);
  if (products.length === 0 && !hairstyle) return <p className="text-muted">{t('applied.empty')}</p>;
  const features = new Map([
    ...Object.values(applied.makeup).map(
      (shade) => [shade.id, [t(`styles:makeupTextures.${shade.texture}`)]] as const,
    ),
    ...(hairColor
      ? [
          [
            hairColor.id,
            [
              ...(hairColor.type ? [t(`styles:colorTypes.${hairColor.type}`)] : []),
              ...(hairColor.weeksLasting
                ? [t('styles:colorLasts', { weeks: format.unit(hairColor.weeksLasting, 'week') })]
                : []),
            ],
          ] as const,
        ]
      : []),
  ]);
  const swatches = new Map(Object.values(applied.makeup).map((shade) => [shade.id, toSwatchProps(shade)]));
  const offered = products.filter((product) => findTerms(product).isOffered);
  const prices = offered.map((product) => findTerms(product).priceCents);
  const total = prices.every((cents) => cents !== undefined)
    ? prices.reduce((sum, cents) => sum + cents, 0)
    : undefined;
  return (
    <div className="grid gap-4">
      <ul aria-label={t('applied.label')} className="border-t border-line">
        {products.map((product) => {
          const { id, brand, code, hex } = product;
          const { name, priceCents, isOffered } = findTerms(product);
          const details =
            isOffered && priceCents !== undefined
              ? t('applied.detail', { brand, code, price: format.money(priceCents) })
              : t('cart:lineDetail', { brand, code });
          return (
            <AppliedProductRow
              key={id}
              name={name}
              href={findShade(id) && `/shades/${id}`}
              details={[[details], features.get(id) ?? []]}
              swatch={swatches.get(id) ?? { hex, category: HAIR_SWATCH_CATEGORY }}
              onRemove={() => onApply(removeProduct(applied, product))}
            >
              <PurchaseButtons product={product} name={name} onAdd={onAdd} onSaveForLater={onSaveForLater} />
            </AppliedProductRow>
          );
        })}
        {hairstyle && (
          <AppliedProductRow
            name={t(`styles:hairstyles.${hairstyle.id}.name`)}
            details={[
              [
                t('applied.hairstylePrice', {
                  price: format.money(hairstyle.priceCents),
                }),
              ],
            ]}
            onRemove={() => onApply({ ...applied, hairstyle: undefined })}
          />
        )}
      </ul>
      {offered.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted tabular-nums">
            {total !== undefined && t('applied.total', { price: format.money(total) })}
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" size="small" onClick={() => onSaveForLater(offered)}>
              {t('applied.saveAllForLater')}
            </Button>
            <Button size="small" onClick={() => onAdd(offered)}>
              {t('applied.addAll')}
            </Button>
          </div>
        </div>
      )}
      {hairColor && <SalonCode code={`${hairColor.brand} ${hairColor.code}`} />}
    </div>
  );
}
