import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { useCopied } from '../../../lib/use-copied';
import { useFormat } from '../../../lib/use-format';
import { productsOf, type StudioProduct, type Worn } from '../worn';

interface WornProductsProps {
  readonly worn: Worn;
  readonly onAdd: (product: StudioProduct) => void;
  readonly onPutAside: (product: StudioProduct) => void;
}

/** The worn products by name and code, to put aside, to buy, and to take to a salon. */
export function WornProducts({ worn, onAdd, onPutAside }: WornProductsProps) {
  const format = useFormat();
  const { t } = useTranslation(['studio', 'common']);
  const { copied, copy } = useCopied();
  const products = productsOf(worn);
  const { hairColor } = worn;
  const code = hairColor && `${hairColor.brand} ${hairColor.code}`;
  if (products.length === 0) return <p className="text-muted">{t('worn.empty')}</p>;
  const copyCode = (text: string) =>
    void copy(text).catch(() =>
      toast({
        title: t('common:copyFailed.title'),
        description: t('common:copyFailed.description'),
        variant: 'destructive',
      }),
    );
  return (
    <div>
      <ul aria-label={t('worn.label')} className="border-t border-line">
        {products.map((product) => (
          <li
            key={product.id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-b border-line py-3.5"
          >
            <div>
              <p className="font-medium">{product.name}</p>
              <p className="text-sm text-muted tabular-nums">
                {t('worn.detail', {
                  brand: product.brand,
                  code: product.code,
                  price: format.money(product.priceCents),
                })}
              </p>
            </div>
            <div className="flex gap-2">
              <Button look="secondary" size="small" onClick={() => onPutAside(product)}>
                {t('cart.putAside')}
              </Button>
              <Button size="small" onClick={() => onAdd(product)}>
                {t('worn.add')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {code && (
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
          <p>{t('salon.take', { code })}</p>
          <Button look="secondary" size="small" onClick={() => copyCode(code)}>
            {t(copied === code ? 'common:copied' : 'common:copyCode')}
          </Button>
          <Link to="/salons" className="underline underline-offset-4">
            {t('salon.find')}
          </Link>
        </div>
      )}
    </div>
  );
}
