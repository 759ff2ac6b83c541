import { HAIRSTYLES, type ProductReference, type Shade, toProductReference } from '@mirabelle/catalogue';
import type { SavedLook } from '@mirabelle/contracts';
import { Image as ImageIcon, Pencil, Share2, ShoppingBag, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Portrait } from '../../../components/portrait/portrait';
import { ShadeList } from '../../../components/shade-list';
import { Button } from '../../../components/ui/button';
import { toast } from '../../../components/ui/toast-store';
import { createPortraitColors, createTryOnLink } from '../../../lib/shades-of-look';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import { useShadesOfLook } from '../../../lib/use-shades-of-look';
import { RenameLookDialog } from './rename-look-dialog';
import { ShareLookDialog } from './share-look-dialog';

interface SavedLookCardProps {
  readonly look: SavedLook;
  readonly isBusy: boolean;
  /** The button that makes the look a favorite. */
  readonly heart: ReactNode;
  readonly onDelete: () => void;
  readonly onBuy: (products: readonly ProductReference[]) => void;
}

const PICTURE_NAME = 'mirabelle-look.png';

/** A saved look with its picture and its shades, to try on again, to buy together or one by one, to rename and to delete. */
export function SavedLookCard({ look, isBusy, heart, onDelete, onBuy }: SavedLookCardProps) {
  const { t } = useTranslation(['profile', 'shade', 'styles']);
  const format = useFormat();
  const shades = useShadesOfLook(look);
  const { findTerms } = useProducts();
  const offered = shades.filter((shade) => findTerms(shade).isOffered);
  const prices = offered.map((shade) => findTerms(shade).priceCents);
  const total = prices.every((cents) => cents !== undefined)
    ? format.money(prices.reduce((sum, cents) => sum + cents, 0))
    : undefined;
  const buyAll = t('shade:look.buyAll', { count: offered.length });
  const hairstyle = HAIRSTYLES.find(({ id }) => id === look.hairstyleId);
  const nameAction = (action: string) => t('common:named', { action, name: look.name });
  const hasProducts = shades.length > 0 || hairstyle !== undefined;
  const [isSharing, setSharing] = useState(false);
  const [isRenaming, setRenaming] = useState(false);
  /** Shares the portrait and the shades as a picture, which the device draws. */
  const sharePicture = async () => {
    const [{ drawLookPicture }, sharing] = await Promise.all([
      import('../../../lib/look-picture'),
      import('../../../lib/share-picture'),
    ]);
    const picture = await drawLookPicture(look.name, shades, ({ brand, code }) =>
      t('shade:detail', { brand, code }),
    );
    await sharing.sharePicture(picture, PICTURE_NAME, look.name);
  };
  const reportFailedPicture = () => toast({ title: t('shade:look.pictureFailed'), variant: 'destructive' });
  return (
    <li className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
      {look.previewImageUrl ? (
        <img
          src={look.previewImageUrl}
          alt={t('looks.preview', { name: look.name })}
          loading="lazy"
          // The head with its hair is at the top.
          className="aspect-[4/3] w-full object-cover object-top"
        />
      ) : (
        <div className="aspect-[4/3] overflow-hidden bg-line/70">
          <Portrait
            colors={createPortraitColors(shades)}
            label={t('shade:look.portrait', { name: look.name })}
            className="mx-auto mt-3 w-4/5"
          />
        </div>
      )}
      <div className="flex grow flex-col gap-4 p-5">
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-w-0 gap-1">
            <h2 className="text-lg wrap-anywhere">
              <bdi>{look.name}</bdi>
            </h2>
            {hairstyle && <p className="text-sm">{t(`styles:hairstyles.${hairstyle.id}.name`)}</p>}
            {look.description && (
              <p className="text-sm wrap-anywhere">
                <bdi>{look.description}</bdi>
              </p>
            )}
          </div>
          <div className="flex">
            {heart}
            <Button
              variant="danger"
              size="icon"
              disabled={isBusy}
              onClick={onDelete}
              aria-label={t('looks.delete', { name: look.name })}
            >
              <Trash2 className="size-5" aria-hidden />
            </Button>
          </div>
        </div>
        {/* Not beside the buttons, where the date broke in two. */}
        <p className="-mt-3 text-sm text-muted">{t('looks.saved', { date: format.date(look.createdAt) })}</p>
        {hasProducts && (
          <ShadeList
            shades={shades}
            label={t('shade:look.shades', { name: look.name })}
            renderAction={(shade) =>
              // A single product has the button below the list.
              offered.length > 1 && offered.includes(shade) && <BuyShade shade={shade} onBuy={onBuy} />
            }
          />
        )}
        <div className="mt-auto flex flex-wrap gap-2">
          {hasProducts && (
            <Button asChild size="small">
              <Link to={createTryOnLink(shades, look)} aria-label={nameAction(t('shade:look.wear'))}>
                {t('shade:look.wear')}
              </Link>
            </Button>
          )}
          {offered.length > 0 && (
            <Button
              variant="secondary"
              size="small"
              aria-label={nameAction([buyAll, total].filter(Boolean).join(' '))}
              onClick={() => onBuy(offered.map(toProductReference))}
            >
              {buyAll}
              {total && <span className="font-normal tabular-nums">{total}</span>}
            </Button>
          )}
          {hasProducts && (
            <>
              <Button
                variant="quiet"
                size="small"
                aria-label={nameAction(t('shade:look.share'))}
                onClick={() => setSharing(true)}
              >
                <Share2 className="size-4" aria-hidden />
                {t('shade:look.share')}
              </Button>
              <Button
                variant="quiet"
                size="small"
                aria-label={nameAction(t('shade:look.picture'))}
                onClick={() => void sharePicture().catch(reportFailedPicture)}
              >
                <ImageIcon className="size-4" aria-hidden />
                {t('shade:look.picture')}
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            size="small"
            aria-label={nameAction(t('looks.rename.action'))}
            onClick={() => setRenaming(true)}
          >
            <Pencil className="size-4" aria-hidden />
            {t('looks.rename.action')}
          </Button>
        </div>
      </div>
      {isSharing && <ShareLookDialog look={look} onClose={() => setSharing(false)} />}
      {isRenaming && <RenameLookDialog look={look} onClose={() => setRenaming(false)} />}
    </li>
  );
}

interface BuyShadeProps {
  readonly shade: Shade;
  readonly onBuy: SavedLookCardProps['onBuy'];
}

/** Puts one product of a look into the cart. */
function BuyShade({ shade, onBuy }: BuyShadeProps) {
  const { t } = useTranslation(['shade', 'common']);
  const format = useFormat();
  const { priceCents } = useProducts().findTerms(shade);
  const buy = t('shade:look.buyAll', { count: 1 });
  const price = priceCents !== undefined && format.money(priceCents);
  return (
    <Button
      variant="quiet"
      size="small"
      className="ms-auto -me-3.5"
      aria-label={t('common:named', { action: [buy, price].filter(Boolean).join(' '), name: shade.name })}
      onClick={() => onBuy([toProductReference(shade)])}
    >
      <ShoppingBag className="size-4" aria-hidden />
      {buy}
      {price && <span className="font-normal tabular-nums">{price}</span>}
    </Button>
  );
}
