import type { SharedLook } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '../../../components/portrait/portrait';
import { ShadeList } from '../../../components/shade-list';
import { Button } from '../../../components/ui/button';
import { createPortraitColors, createTryOnLink } from '../../../lib/shades-of-look';
import { useShadesOfLook } from '../../../lib/use-shades-of-look';

/** A shared look: its drawn portrait and its shades, to try on. */
export function SharedLookView({ look }: { readonly look: SharedLook }) {
  const { t } = useTranslation(['shared-look', 'shade']);
  const shades = useShadesOfLook(look);
  return (
    <div className="page grid gap-8 pt-8 pb-20 md:grid-cols-2 md:gap-14 md:pt-12">
      <div className="self-start overflow-hidden rounded-card bg-line/70">
        <Portrait
          colors={createPortraitColors(shades)}
          label={t('shade:look.portrait', { name: look.name })}
          className="mx-auto mt-4 w-4/5"
        />
      </div>
      <div className="grid content-start gap-6">
        <div className="grid gap-2">
          <p className="text-sm text-muted">{t('eyebrow')}</p>
          <h1 className="text-3xl wrap-anywhere md:text-4xl">
            <bdi>{look.name}</bdi>
          </h1>
        </div>
        {shades.length === 0 ? (
          <>
            <p>{t('noShades')}</p>
            <Button asChild size="large" className="justify-self-start">
              <Link to="/studio">{t('studio')}</Link>
            </Button>
          </>
        ) : (
          <>
            <ShadeList shades={shades} label={t('shade:look.shades', { name: look.name })} isLarge />
            <Button asChild size="large" className="justify-self-start">
              <Link to={createTryOnLink(shades)}>{t('tryOn')}</Link>
            </Button>
            <p className="max-w-prose text-sm text-muted">{t('note')}</p>
          </>
        )}
      </div>
    </div>
  );
}
