import type { Brand, Cents, Product } from '@mirabelle/catalogue';
import { Tabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { TabBar } from '../../../components/ui/tab-bar';
import { useCopiedCode } from '../../../components/use-copied-code';
import { useTextInUrl } from '../../../lib/use-url-parameter';
import { type CategoryTab, findProducts, listCategories } from '../find-products';
import { ProductCard } from './product-card';

interface CatalogueDialogProps {
  readonly brand: Brand;
  /** The price of a product; undefined while it is not known. */
  readonly findPrice: (product: Product) => Cents | undefined;
  readonly onClose: () => void;
  readonly onAdd: (product: Product) => void;
  /** The button that makes a product a favorite. */
  readonly renderHeart: (product: Product) => ReactNode;
}

/** A brand's catalogue: search by name or code, filter by category, copy a code, add a product to the cart. */
export function CatalogueDialog({ brand, findPrice, onClose, onAdd, renderHeart }: CatalogueDialogProps) {
  const { t } = useTranslation(['brand', 'catalogue', 'common']);
  const [searchText, setSearchText] = useTextInUrl('search');
  const [categoryInUrl, setCategory] = useTextInUrl('category', 'all');
  const { copied, copyCode } = useCopiedCode();
  const [example] = brand.products;
  const categories: readonly CategoryTab[] = ['all', ...listCategories(brand)];
  const category = categories.find((known) => known === categoryInUrl) ?? 'all';
  const products = findProducts(brand, searchText, category);
  return (
    <Dialog
      open
      isInUrl
      isWide
      onOpenChange={(open) => !open && onClose()}
      title={t('catalogue.title', { brand: brand.name })}
      description={t('catalogue.description')}
      footer={<p className="text-sm text-muted">{t('catalogue.tip')}</p>}
    >
      <TextField
        type="search"
        label={t('catalogue.search')}
        placeholder={t('catalogue.placeholder', { name: example?.name, code: example?.code })}
        value={searchText}
        onChange={(event) => setSearchText(event.target.value)}
      />
      <Tabs.Root value={category} onValueChange={setCategory} className="mt-3">
        <TabBar
          label={t('catalogue.categories')}
          tabs={categories.map((value) => ({
            value,
            label: value === 'all' ? t('catalogue.all') : t(`catalogue:categories.${value}`),
          }))}
        />
        <Tabs.Content value={category} tabIndex={-1} className="pt-4">
          <p role="status" className="text-sm text-muted tabular-nums">
            {t('catalogue.count', { shown: products.length, total: brand.products.length })}
          </p>
          {products.length === 0 ? (
            <p className="py-14 text-center">{t('catalogue.empty')}</p>
          ) : (
            <ul className="mt-4 grid gap-3 md:grid-cols-2">
              {products.map((product) => (
                <ProductCard
                  key={product.code}
                  brand={brand}
                  product={product}
                  priceCents={findPrice(product)}
                  isCopied={copied === product.code}
                  onCopy={() => copyCode(product.code)}
                  onAdd={() => onAdd(product)}
                  heart={renderHeart(product)}
                />
              ))}
            </ul>
          )}
        </Tabs.Content>
      </Tabs.Root>
    </Dialog>
  );
}
