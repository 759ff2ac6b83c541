import { hasShop } from '@mirabelle/catalogue';
import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

interface ShopLinkProps extends Pick<ComponentProps<'a'>, 'onClick'> {
  readonly brand: string;
  readonly href: string;
}

/** Opens the shop of a brand in a new tab, or a web search for the product if the brand has no shop. */
export function ShopLink({ brand, ...link }: ShopLinkProps) {
  const { t } = useTranslation('cart');
  return (
    <a
      {...link}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-6 items-center gap-1.5 justify-self-start text-sm underline underline-offset-4 hover:text-primary"
    >
      {t(hasShop(brand) ? 'buyAt' : 'searchFor', { brand })}
      <ExternalLink className="size-3.5 rtl:-scale-x-100" aria-hidden />
    </a>
  );
}
