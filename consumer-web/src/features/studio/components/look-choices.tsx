import { COMPLETE_LOOKS, type CompleteLook } from '@mirabelle/catalogue';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/ui/button';
import { Card } from '../../../components/ui/card';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';
import { useProducts } from '../../../lib/use-products';
import {
  type AppliedProducts,
  applyCompleteLook,
  listLookProducts,
  type StudioProduct,
  toCompleteLookProduct,
} from '../applied-products';
import { hasEyeliner } from '../eyes-of-look';
import { ColorDot } from './color-dot';
import { PurchaseButtons } from './purchase-buttons';

interface LookChoicesProps {
  readonly applied: AppliedProducts;
  /** See `applyCompleteLook`. */
  readonly foundationIds: readonly string[];
  readonly onApply: (applied: AppliedProducts) => void;
  readonly onAdd: (products: readonly StudioProduct[]) => void;
  readonly onSaveForLater: (products: readonly StudioProduct[]) => void;
}

/** The complete looks that are offered, each to try on and to buy. */
export function LookChoices(props: LookChoicesProps) {
  const { listOffered } = useProducts();
  return (
    <ul className="grid gap-4">
      {listOffered(COMPLETE_LOOKS).map((look) => (
        <CompleteLookCard key={look.id} look={look} {...props} />
      ))}
    </ul>
  );
}

/** Whether two sets of applied products are the same, regardless of intensity. */
function hasSameProducts(first: AppliedProducts, second: AppliedProducts): boolean {
  const listIds = ({ makeup }: AppliedProducts) => Object.values(makeup).map(({ id }) => id);
  return (
    first.hairstyle === second.hairstyle &&
    first.hairColor === second.hairColor &&
    listIds(first).sort().join() === listIds(second).sort().join()
  );
}

function CompleteLookCard({
  look,
  applied,
  foundationIds,
  onApply,
  onAdd,
  onSaveForLater,
}: LookChoicesProps & { look: CompleteLook }) {
  const { t } = useTranslation(['studio', 'styles']);
  const format = useFormat();
  const appliedLook = applyCompleteLook(applied, look, foundationIds);
  const isApplied = hasSameProducts(applied, appliedLook);
  const name = t(`styles:looks.${look.id}.name`);
  const colors = [
    ...Object.values(appliedLook.makeup),
    ...(appliedLook.hairColor ? [appliedLook.hairColor] : []),
  ];
  const product = toCompleteLookProduct(look);
  const { findTerms, getName } = useProducts();
  const { priceCents } = findTerms(look);
  const parts = listLookProducts(look).map(findTerms);
  // Nobody can buy the products separately while one of them is not offered.
  const separately = parts.every(({ isOffered }) => isOffered)
    ? parts.reduce((sum, part) => sum + (part.priceCents ?? 0), 0)
    : undefined;
  return (
    <li>
      <Card className={cx('grid gap-4 p-5', isApplied && 'border-accent ring-2 ring-accent')}>
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
          <div className="min-w-0 grow basis-48">
            <h2 className="text-xl">{name}</h2>
            <p className="mt-1 text-sm text-muted">{t(`styles:looks.${look.id}.description`)}</p>
          </div>
          <p className="tabular-nums sm:text-end">
            {priceCents !== undefined && (
              <>
                <span className="font-serif text-xl">{format.money(priceCents)}</span>
                {separately !== undefined && (
                  <span className="block text-sm text-muted">
                    {t('looks.separately', { price: format.money(separately) })}
                  </span>
                )}
              </>
            )}
          </p>
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-2 text-sm">
          {colors.map((color) => (
            <li key={color.id} className="flex items-center gap-2">
              <ColorDot hex={color.hex} />
              <bdi>{getName(color)}</bdi>
            </li>
          ))}
          {appliedLook.hairstyle && <li>{t(`styles:hairstyles.${appliedLook.hairstyle.id}.name`)}</li>}
        </ul>
        <p className="text-sm text-muted">{t(hasEyeliner(look) ? 'looks.eyesWithLiner' : 'looks.eyes')}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            size="small"
            aria-pressed={isApplied}
            aria-label={t('common:named', { action: t('looks.apply'), name })}
            onClick={() => onApply(appliedLook)}
          >
            {isApplied && <Check className="size-4" aria-hidden />}
            {t('looks.apply')}
          </Button>
          <PurchaseButtons product={product} name={name} onAdd={onAdd} onSaveForLater={onSaveForLater} />
        </div>
      </Card>
    </li>
  );
}
