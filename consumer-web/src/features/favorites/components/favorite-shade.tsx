import type { Shade } from '@mirabelle/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ShadeSwatch } from '../../../components/swatch/shade-swatch';
import { Button } from '../../../components/ui/button';

/** A favorite shade with its page, to try on. */
export function FavoriteShade({ shade, heart }: { readonly shade: Shade; readonly heart: ReactNode }) {
  const { t } = useTranslation('shade');
  const { id, name, brand, code } = shade;
  return (
    <li className="flex gap-4 rounded-card border border-line bg-surface p-3">
      <ShadeSwatch shade={shade} className="w-20 max-[359px]:w-14 shrink-0 self-stretch rounded-control" />
      <div className="min-w-0 grow">
        <Link to={`/shades/${id}`} className="font-medium underline-offset-4 hover:underline">
          <bdi>{name}</bdi>
        </Link>
        <p className="text-sm text-muted">
          <bdi>{t('detail', { brand, code })}</bdi>
        </p>
        <Button asChild variant="secondary" size="small" className="mt-3">
          <Link to={`/studio?shade=${id}`} aria-label={t('tryOnFor', { name })}>
            {t('tryOn')}
          </Link>
        </Button>
      </div>
      {heart}
    </li>
  );
}
