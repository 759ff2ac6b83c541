import { SHADE_COUNT } from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Swatch } from '../../../components/swatch/swatch';
import { Button } from '../../../components/ui/button';
import { useProducts } from '../../../lib/use-products';
import { COLOR_LIBRARY_SAMPLE } from '../library-sample';

/** A full-width strip of sample shades from the color library, with links into the studio. */
export function LibraryStrip() {
  const { t } = useTranslation('home');
  return (
    <section className="bg-surface py-12 md:py-20">
      <div className="page flex flex-wrap items-end justify-between gap-6">
        <div className="max-w-prose">
          <p className="eyebrow">{t('library.eyebrow')}</p>
          <h2 className="mt-3 text-3xl">{t('library.title', { count: SHADE_COUNT })}</h2>
          <p className="mt-3 text-muted">{t('library.text')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button asChild>
            <Link to="/studio">{t('library.studio')}</Link>
          </Button>
          <Button asChild variant="secondary">
            <Link to="/studio?tab=tryon">{t('library.try')}</Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to="/profile?tab=looks#tabs">{t('library.saved')}</Link>
          </Button>
        </div>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('library.strip')}
        className="scroll-row mt-10 gap-4 px-5 py-1 md:px-10 xl:ps-[max(2.5rem,calc((100vw-75rem)/2+2.5rem))]"
      >
        {useProducts()
          .listOffered(COLOR_LIBRARY_SAMPLE)
          .map((shade) => (
            <figure key={shade.code} className="w-36 shrink-0 md:w-44">
              <div className="aspect-4/5 overflow-hidden rounded-card bg-ground">
                <Swatch hex={shade.hex} category={shade.category} className="size-full" />
              </div>
              <figcaption dir="auto" className="mt-2.5 text-sm leading-snug">
                {shade.name}
                <span className="mt-0.5 block text-xs text-muted tabular-nums">{shade.code}</span>
              </figcaption>
            </figure>
          ))}
      </section>
    </section>
  );
}
