import type { Brand, Product } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Swatch } from '../../../components/swatch/swatch';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';

/** Four shades spread over a brand's range. */
const pickFeaturedShades = ({ products }: Brand): readonly Product[] =>
  [0.08, 0.35, 0.62, 0.9].flatMap((share) => products[Math.floor(share * products.length)] ?? []);

interface BrandCardProps {
  readonly brand: Brand;
  readonly onOpenCatalogue: () => void;
}

/** A brand with its description, four of its shades, and buttons to its catalogue and to the studio. */
export function BrandCard({ brand, onOpenCatalogue }: BrandCardProps) {
  const { t } = useTranslation(['brand', 'catalogue']);
  const translateBrand = (part: 'category' | 'certification' | 'description') =>
    t(`catalogue:brands.${brand.id}.${part}`);
  return (
    <article className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      <ul className="grid h-44 grid-cols-4" aria-label={t('featured')}>
        {pickFeaturedShades(brand).map((product) => (
          <li key={product.code} className="relative overflow-hidden bg-ground">
            <Swatch hex={product.hex} category={product.category} className="size-full" />
            <span className="sr-only">{t('shade', { name: product.name, code: product.code })}</span>
          </li>
        ))}
      </ul>
      <div className="flex grow flex-col p-6 md:p-8">
        <p className="eyebrow">{translateBrand('category')}</p>
        <h2 className="mt-2 text-2xl">{brand.name}</h2>
        <p className="mt-1 text-sm text-muted">
          {t('established', {
            year: String(brand.established),
            certification: translateBrand('certification'),
          })}
        </p>
        <p className="mt-4">{translateBrand('description')}</p>
        <ul className="mt-4 flex flex-wrap gap-2" aria-label={t('specialties')}>
          {brand.specialties.map((specialty, index) => (
            <li key={specialty}>
              <Badge>{t(`catalogue:brands.${brand.id}.specialties.${index}`)}</Badge>
            </li>
          ))}
        </ul>
        <div className="mt-auto flex flex-wrap gap-3 pt-7">
          <Button onClick={onOpenCatalogue}>{t('viewAll', { count: brand.products.length })}</Button>
          <Button asChild variant="secondary">
            <Link to={`/studio?brand=${brand.id}`}>{t('tryColors')}</Link>
          </Button>
        </div>
      </div>
    </article>
  );
}
