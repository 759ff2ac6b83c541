import type { SavedLook } from '@mirabelle/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '../../../components/portrait/portrait';
import { Button } from '../../../components/ui/button';
import { createPortraitColors, createTryOnLink } from '../../../lib/shades-of-look';
import { useShadesOfLook } from '../../../lib/use-shades-of-look';

/**
 * The look that was saved last, to try on again. It is always shown on the drawn portrait and never on a photo, because
 * bystanders may see the home page.
 */
export function LastLook({ look }: { readonly look: SavedLook | undefined }) {
  const { t } = useTranslation('member-home');
  if (!look) {
    return (
      <div className="grid justify-items-start gap-4">
        <p className="text-muted">{t('look.none')}</p>
        <Button asChild variant="secondary" size="small">
          <Link to="/studio?tab=tryon">{t('look.first')}</Link>
        </Button>
      </div>
    );
  }
  return <DrawnLook look={look} />;
}

function DrawnLook({ look }: { readonly look: SavedLook }) {
  const { t } = useTranslation('member-home');
  const shades = useShadesOfLook(look);
  return (
    <div className="flex gap-5">
      <div className="h-36 w-28 shrink-0 overflow-hidden rounded-control bg-line/70">
        <Portrait colors={createPortraitColors(shades)} className="mx-auto mt-2 w-11/12" />
      </div>
      <div className="grid min-w-0 content-start justify-items-start gap-3">
        <p className="font-serif text-xl wrap-anywhere">
          <bdi>{look.name}</bdi>
        </p>
        <p className="text-sm text-muted">
          <bdi>{shades.map(({ name }) => name).join(' · ')}</bdi>
        </p>
        {shades.length > 0 && (
          <Button asChild variant="secondary" size="small">
            <Link to={createTryOnLink(shades, look)}>{t('look.wear')}</Link>
          </Button>
        )}
      </div>
    </div>
  );
}
