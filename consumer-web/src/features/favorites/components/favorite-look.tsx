import type { SavedLook } from '@mirabelle/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '../../../components/portrait/portrait';
import { Button } from '../../../components/ui/button';
import { createPortraitColors, createTryOnLink } from '../../../lib/shades-of-look';
import { useShadesOfLook } from '../../../lib/use-shades-of-look';

/** A favorite look on the drawn portrait, to try on again. */
export function FavoriteLook({ look, heart }: { readonly look: SavedLook; readonly heart: ReactNode }) {
  const { t } = useTranslation('shade');
  const { name } = look;
  const shades = useShadesOfLook(look);
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-3">
      <div className="h-24 w-20 max-[359px]:w-14 shrink-0 overflow-hidden rounded-control bg-line/70">
        <Portrait colors={createPortraitColors(shades)} className="mx-auto mt-1.5 w-11/12" />
      </div>
      <div className="min-w-0 grow">
        <Link
          to="/profile?tab=looks#tabs"
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-muted">
          <bdi>{shades.map((shade) => shade.name).join(' · ')}</bdi>
        </p>
        {shades.length > 0 && (
          <Button asChild variant="secondary" size="small" className="mt-3">
            <Link
              to={createTryOnLink(shades, look)}
              aria-label={t('common:named', { action: t('look.wear'), name })}
            >
              {t('look.wear')}
            </Link>
          </Button>
        )}
      </div>
      {heart}
    </li>
  );
}
