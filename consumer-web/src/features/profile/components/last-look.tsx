import type { SavedLook } from '@mirabelle/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '../../../components/portrait/portrait';
import { Button } from '../../../components/ui/button';
import { createPortraitColors, createTryOnLink } from '../../../lib/shades-of-look';
import { useShadesOfLook } from '../../../lib/use-shades-of-look';

/**
 * The look that was saved last, to try on again. It is shown on the drawn portrait, and on the picture that its owner saved with it only
 * once the owner presses for it, because bystanders may see the home page. The list of looks, which is opened on purpose, shows the picture.
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
  return <ShownLook look={look} />;
}

function ShownLook({ look }: { readonly look: SavedLook }) {
  const { t } = useTranslation('member-home');
  const shades = useShadesOfLook(look);
  const [isPictureShown, setPictureShown] = useState(false);
  /** The home page opens without a connection, too, and then the picture cannot be loaded. */
  const [isPictureMissing, setPictureMissing] = useState(false);
  const pictureUrl = isPictureMissing ? null : look.previewImageUrl;
  return (
    <div className="flex gap-5">
      <div className="h-36 w-28 shrink-0 overflow-hidden rounded-control bg-line/70">
        {pictureUrl && isPictureShown ? (
          <img
            src={pictureUrl}
            alt=""
            className="size-full object-cover"
            onError={() => setPictureMissing(true)}
          />
        ) : (
          <Portrait colors={createPortraitColors(shades)} className="mx-auto mt-2 w-11/12" />
        )}
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
        {pictureUrl && (
          <Button
            variant="quiet"
            size="small"
            className="-ms-3.5"
            onClick={() => setPictureShown(!isPictureShown)}
          >
            {isPictureShown ? t('look.hidePicture') : t('look.showPicture')}
          </Button>
        )}
      </div>
    </div>
  );
}
