import { type Cents, createAffiliateLink, type Shade } from '@mirabelle/catalogue';
import { findSuitability } from '@mirabelle/recommendations';
import { Check, Copy } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShopLink } from '../../../components/shop-link';
import { ShadeSwatch } from '../../../components/swatch/shade-swatch';
import { Button } from '../../../components/ui/button';
import { useCopiedCode } from '../../../components/use-copied-code';
import { useFamilyName } from '../../../lib/use-family-name';
import { useFormat } from '../../../lib/use-format';

interface ShadeDetailsProps {
  readonly shade: Shade;
  /** The current price; undefined while it is not known. */
  readonly priceCents: Cents | undefined;
  readonly isOffered: boolean;
  readonly onAddToCart: () => void;
  /** The button that makes the shade a favorite. */
  readonly heart: ReactNode;
}

/**
 * A shade with its swatch, name, code and price, and buttons to try it on, to copy its code and to buy it. A shade that is no longer
 * offered says so, and can only be tried on.
 */
export function ShadeDetails({ shade, priceCents, isOffered, onAddToCart, heart }: ShadeDetailsProps) {
  const { t } = useTranslation(['shade', 'common', 'cart', 'styles', 'brand']);
  const format = useFormat();
  const getFamilyName = useFamilyName();
  const { copied, copyCode } = useCopiedCode();
  const { id, name, brand, code, family, texture } = shade;
  const facts = [
    getFamilyName(family),
    t(`tones.${findSuitability(shade).tone}`),
    ...(texture ? [t(`styles:makeupTextures.${texture}`)] : []),
  ];
  return (
    <div className="grid gap-6 md:grid-cols-2 md:items-center md:gap-12">
      <ShadeSwatch
        shade={shade}
        className="-mx-5 aspect-4/3 w-[calc(100%+2.5rem)] max-w-none md:mx-0 md:w-full md:rounded-card"
      />
      <div>
        <p className="eyebrow">{facts.join(' · ')}</p>
        <h1 className="mt-2 text-3xl wrap-break-word md:text-4xl">
          <bdi>{name}</bdi>
        </h1>
        <p className="mt-2 text-lg text-muted">
          <bdi>{t('detail', { brand, code })}</bdi>
        </p>
        <p className="mt-4 min-h-8 font-serif text-2xl tabular-nums">
          {isOffered ? priceCents !== undefined && format.money(priceCents) : t('cart:notOffered')}
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button asChild>
            <Link to={`/studio?shade=${id}`}>{t('tryOn')}</Link>
          </Button>
          {isOffered && (
            <Button variant="secondary" onClick={onAddToCart}>
              {t('brand:addToCart')}
            </Button>
          )}
          <Button variant="quiet" onClick={() => copyCode(code)}>
            {copied ? <Check className="size-4" aria-hidden /> : <Copy className="size-4" aria-hidden />}
            {t(copied ? 'common:copied' : 'common:copyCode')}
          </Button>
          {heart}
        </div>
        {isOffered && (
          <p className="mt-4">
            <ShopLink brand={brand} href={createAffiliateLink(brand, { name, code })} />
          </p>
        )}
      </div>
    </div>
  );
}
