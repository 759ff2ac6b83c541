import { type Brand, getBrandPrice, type Product } from '@mirabelle/catalogue';
import { Check, Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Swatch } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';

interface ProductCardProps {
  readonly brand: Brand;
  readonly product: Product;
  /** True for two seconds after the code was copied. */
  readonly isCopied: boolean;
  readonly onCopy: () => void;
  readonly onAdd: () => void;
}

/** A product of the catalogue with its swatch, code and price, and buttons to copy the code and add it to the cart. */
export function ProductCard({ brand, product, isCopied, onCopy, onAdd }: ProductCardProps) {
  const format = useFormat();
  const { t } = useTranslation(['brand', 'catalogue', 'common']);
  const { name, code, hex, category } = product;
  return (
    <li
      className={cx(
        'flex gap-3 rounded-card border min-[24rem]:gap-4 bg-surface p-3 transition-colors',
        isCopied ? 'border-accent' : 'border-line',
      )}
    >
      <div className="w-14 shrink-0 self-stretch min-[24rem]:w-24 overflow-hidden rounded-control bg-ground">
        <Swatch hex={hex} category={category} className="size-full" />
      </div>
      <div className="min-w-0 grow">
        <p className="leading-snug font-medium">{name}</p>
        <p className="mt-0.5 text-sm text-muted">
          {t(`catalogue:categories.${category}`)} ·{' '}
          <span className={cx('tabular-nums', isCopied && 'rounded-sm bg-accent px-1 text-on-accent')}>
            {code}
          </span>
        </p>
        <p className="mt-1 text-sm tabular-nums">{format.money(getBrandPrice(brand.name, brand.type))}</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onCopy} aria-label={t('copyFor', { name, code })}>
            {isCopied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
            {t(isCopied ? 'common:copied' : 'common:copyCode')}
          </Button>
          <Button size="small" onClick={onAdd} aria-label={t('addFor', { name })}>
            {t('addToCart')}
          </Button>
        </div>
      </div>
    </li>
  );
}
