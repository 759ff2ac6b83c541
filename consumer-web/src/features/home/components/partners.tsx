import { BRANDS, type Brand, SHADE_COUNT } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Seven colors spread over a brand's range, as stripes. */
function ColorStripes({ brand }: { brand: Brand }) {
  const stripes = [0.02, 0.17, 0.33, 0.5, 0.66, 0.82, 0.97].flatMap(
    (share) => brand.products[Math.floor(share * brand.products.length)] ?? [],
  );
  return (
    <span aria-hidden className="flex h-20 overflow-hidden">
      {stripes.map(({ code, hex }) => (
        <span
          key={code}
          className="grow transition-[flex-grow] duration-250 group-hover:first:grow-2 group-hover:last:grow-2"
          style={{ background: hex }}
        />
      ))}
    </span>
  );
}

/** The shades of brands without a catalogue. */
const OTHER_SHADE_COUNT = SHADE_COUNT - BRANDS.reduce((sum, { products }) => sum + products.length, 0);

/** The four partner brands, each linked to the brands page. */
export function Partners() {
  const { t } = useTranslation(['home', 'catalogue']);
  return (
    <section className="page py-12 md:py-20">
      <h2 className="text-3xl">{t('partners.title')}</h2>
      <p className="mt-3 max-w-prose text-muted">{t('partners.text', { others: OTHER_SHADE_COUNT })}</p>
      <ul className="mt-10 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {BRANDS.map((brand) => (
          <li key={brand.id}>
            <Link
              to="/brands"
              className="group grid h-full content-start overflow-hidden rounded-card border border-line bg-surface transition-colors hover:border-ink/40"
            >
              <ColorStripes brand={brand} />
              <span className="grid gap-1 p-5">
                <span className="font-serif text-xl">{brand.name}</span>
                <span className="text-sm text-muted">{t(`catalogue:brands.${brand.id}.category`)}</span>
                <span className="mt-4 text-sm tabular-nums">
                  {t('partners.shades', { count: brand.products.length })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
