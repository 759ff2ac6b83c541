import { BRANDS } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** The four houses whose shades are here, each leading to the brands page. */
export function Partners() {
  const { t } = useTranslation('home');
  return (
    <section className="page py-16 md:py-24">
      <h2 className="text-3xl">{t('partners.title')}</h2>
      <ul className="mt-10 grid gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-2 lg:grid-cols-4">
        {BRANDS.map((brand) => (
          <li key={brand.id} className="bg-surface transition-colors hover:bg-ground">
            <Link to="/brands" className="grid h-full content-start gap-1 p-6">
              <span className="font-serif text-2xl">{brand.name}</span>
              <span className="text-sm text-muted">{brand.category}</span>
              <span className="mt-5 text-sm tabular-nums">
                {t('partners.shades', { count: brand.products.length })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
