import { type Brand, type Cents, createShadeId, type Product } from '@mirabelle/catalogue';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Swatch } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';

interface ProductCardProps {
  readonly brand: Brand;
  readonly product: Product;
  /** Undefined while it is not known. */
  readonly priceCents: Cents | undefined;
  /** True for two seconds after the code was copied. */
  readonly isCopied: boolean;
  readonly onCopy: () => void;
  readonly onAdd: () => void;
  /** The button that makes the product a favorite. */
  readonly heart: ReactNode;
}

/** A product of the catalogue with its swatch, code and price, to try on, to copy its code and to add to the cart. */
export function ProductCard({
  brand,
  product,
  priceCents,
  isCopied,
  onCopy,
  onAdd,
  heart,
}: ProductCardProps) {
  const format = useFormat();
  const { t } = useTranslation(['brand', 'catalogue', 'common', 'shade']);
  const { name, code, hex, category } = product;
  const shadeId = createShadeId(brand, code);
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
        <div className="float-end -me-1 -mt-1">{heart}</div>
        <p className="leading-snug font-medium">
          <Link
            to={`/shades/${shadeId}`}
            className="inline-block min-h-6 underline-offset-4 hover:text-primary hover:underline"
          >
            {name}
          </Link>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          {t(`catalogue:categories.${category}`)} ·{' '}
          <span className={cx('tabular-nums', isCopied && 'rounded-sm bg-accent px-1 text-on-accent')}>
            {code}
          </span>
        </p>
        <p className="mt-1 min-h-5 text-sm tabular-nums">
          {priceCents !== undefined && format.money(priceCents)}
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={onCopy} aria-label={t('copyFor', { name, code })}>
            {isCopied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
            {t(isCopied ? 'common:copied' : 'common:copyCode')}
          </Button>
          <Button asChild variant="secondary" size="small">
            <Link to={`/studio?shade=${shadeId}`} aria-label={t('shade:tryOnFor', { name })}>
              {t('shade:tryOn')}
            </Link>
          </Button>
          <Button size="small" onClick={onAdd} aria-label={t('addFor', { name })}>
            {t('addToCart')}
          </Button>
        </div>
      </div>
    </li>
  );
}
