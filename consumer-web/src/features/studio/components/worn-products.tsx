import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { useFormat } from '../../../lib/use-format';
import { productsOf, type StudioProduct, type Worn, withoutProduct } from '../worn';
import { SalonCode } from './salon-code';
import { swatchOf } from './swatch-of';
import { WornRow } from './worn-row';

interface WornProductsProps {
  readonly worn: Worn;
  readonly onWear: (worn: Worn) => void;
  readonly onAdd: (products: readonly StudioProduct[]) => void;
  readonly onPutAside: (products: readonly StudioProduct[]) => void;
}

/** Everything that is worn by name and code: to take off, to put aside, to buy, and to take to a salon. */
export function WornProducts({ worn, onWear, onAdd, onPutAside }: WornProductsProps) {
  const format = useFormat();
  const { t } = useTranslation(['studio', 'styles']);
  const { hairColor, hairstyle } = worn;
  const products = productsOf(worn);
  if (products.length === 0 && !hairstyle) return <p className="text-muted">{t('worn.empty')}</p>;
  const rated = ({ rating, reviews }: { rating?: number | undefined; reviews?: number | undefined }) =>
    rating && reviews
      ? [t('worn.rating', { rating: format.number(rating, 1), reviews: format.number(reviews) })]
      : [];
  const features = new Map([
    ...Object.values(worn.makeup).map(
      (each) => [each.id, [t(`styles:finishes.${each.texture}`), ...rated(each)]] as const,
    ),
    ...(hairColor
      ? [
          [
            hairColor.id,
            [
              t(`styles:colorTypes.${hairColor.type}`),
              format.unit(hairColor.weeksLasting, 'week'),
              ...rated(hairColor),
            ],
          ] as const,
        ]
      : []),
  ]);
  const swatches = new Map(Object.values(worn.makeup).map((each) => [each.id, swatchOf(each)]));
  const total = products.reduce((sum, { priceCents }) => sum + priceCents, 0);
  return (
    <div className="grid gap-4">
      <ul aria-label={t('worn.label')} className="border-t border-line">
        {products.map((product) => {
          const { id, name, brand, code, hex, priceCents } = product;
          const price = format.money(priceCents);
          return (
            <WornRow
              key={id}
              name={name}
              details={[[t('worn.detail', { brand, code, price })], features.get(id) ?? []]}
              swatch={swatches.get(id) ?? { hex, category: 'brown' }}
              onTakeOff={() => onWear(withoutProduct(worn, product))}
            >
              <Button
                look="secondary"
                size="small"
                aria-label={`${t('cart.putAside')}: ${name}`}
                onClick={() => onPutAside([product])}
              >
                {t('cart.putAside')}
              </Button>
              <Button size="small" aria-label={`${t('worn.add')}: ${name}`} onClick={() => onAdd([product])}>
                {t('worn.add')}
              </Button>
            </WornRow>
          );
        })}
        {hairstyle && (
          <WornRow
            name={t(`styles:hairstyles.${hairstyle.id}.name`)}
            details={[[t('worn.styleFrom', { price: format.money(hairstyle.priceCents, true) })]]}
            onTakeOff={() => onWear({ ...worn, hairstyle: undefined })}
          />
        )}
      </ul>
      {products.length > 1 && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted tabular-nums">{t('worn.total', { price: format.money(total) })}</p>
          <div className="flex flex-wrap gap-2">
            <Button look="secondary" size="small" onClick={() => onPutAside(products)}>
              {t('worn.putAllAside')}
            </Button>
            <Button size="small" onClick={() => onAdd(products)}>
              {t('worn.addAll')}
            </Button>
          </div>
        </div>
      )}
      {hairColor && <SalonCode code={`${hairColor.brand} ${hairColor.code}`} />}
    </div>
  );
}
