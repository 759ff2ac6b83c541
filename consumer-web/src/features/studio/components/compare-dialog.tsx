import type { Shade } from '@mirabelle/catalogue';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Portrait } from '../../../components/portrait/portrait';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useProducts } from '../../../lib/use-products';
import { createAppliedPortraitColors } from '../applied-portrait-colors';
import { type AppliedProducts, applyShade } from '../applied-products';
import { listAlternatives } from '../compared-shades';
import { CompactSelect } from './compact-select';

interface CompareDialogProps {
  /** The two shades to compare at first, of the same kind. */
  readonly shades: readonly [Shade, Shade];
  readonly applied: AppliedProducts;
  /** Paints products on the person's picture; undefined without one, so that the drawn portrait shows them. */
  readonly paint: ((products: AppliedProducts) => Promise<Blob>) | undefined;
  readonly onApply: (id: string) => void;
  readonly onClose: () => void;
}

/** Two shades of the same kind side by side, on the person's picture or on the drawn portrait. */
export function CompareDialog({ shades, applied, paint, onApply, onClose }: CompareDialogProps) {
  const { t } = useTranslation('shade');
  const [comparedShades, setComparedShades] = useState(shades);
  const [left, right] = comparedShades;
  return (
    <Dialog
      open
      isWide
      onOpenChange={(open) => !open && onClose()}
      title={t('compare.title')}
      description={t('compare.description')}
    >
      <div className="grid grid-cols-2 gap-3 md:gap-6">
        {([left, right] as const).map((shade, side) => (
          <ComparedShade
            // The two sides may show the same shade.
            key={side === 0 ? 'left' : 'right'}
            label={t(side === 0 ? 'compare.first' : 'compare.second')}
            shade={shade}
            applied={applied}
            paint={paint}
            onChoose={(next) => setComparedShades(side === 0 ? [next, right] : [left, next])}
            onApply={() => onApply(shade.id)}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface ComparedShadeProps extends Pick<CompareDialogProps, 'applied' | 'paint'> {
  readonly label: string;
  readonly shade: Shade;
  readonly onChoose: (shade: Shade) => void;
  readonly onApply: () => void;
}

/** One side of the comparison: the picture, the choice of the shade, and a button to apply it. */
function ComparedShade({ label, shade, applied, paint, onChoose, onApply }: ComparedShadeProps) {
  const { t } = useTranslation('shade');
  const products = applyShade(applied, shade.id);
  const picture = usePaintedPicture(paint, products, shade.id);
  const { listOffered, getName } = useProducts();
  const name = getName(shade);
  // A shade that is compared stays a choice, also if it is not offered.
  const alternatives = listAlternatives(shade);
  const offered = listOffered(alternatives);
  const choices = offered.some(({ id }) => id === shade.id) ? offered : [shade, ...offered];
  return (
    <figure className="grid min-w-0 grid-rows-[auto_1fr] gap-3">
      <div className="grid aspect-3/4 place-items-center overflow-hidden rounded-card bg-line/70">
        {paint ? (
          picture && <img src={picture} alt={name} className="size-full object-contain" />
        ) : (
          <Portrait colors={createAppliedPortraitColors(products)} label={name} className="mt-4 w-full" />
        )}
      </div>
      <figcaption className="grid grid-rows-[auto_1fr_auto] gap-2">
        <CompactSelect
          label={label}
          value={shade.id}
          onChange={(id) => onChoose(choices.find((choice) => choice.id === id) ?? shade)}
          options={choices.map(({ id, name: choice, brand, code }) => ({
            value: id,
            label: `${choice} · ${brand} ${code}`,
          }))}
        />
        <span className="text-sm">
          <bdi className="block font-medium">{name}</bdi>
          <bdi className="block text-muted">{t('detail', { brand: shade.brand, code: shade.code })}</bdi>
        </span>
        <Button
          size="small"
          className="justify-self-start"
          onClick={onApply}
          aria-label={t('common:named', { action: t('compare.wear'), name })}
        >
          {t('compare.wear')}
        </Button>
      </figcaption>
    </figure>
  );
}

/** The URL of the person's picture with the shade, once it is painted: the picture of another shade would have a wrong name. */
function usePaintedPicture(
  paint: CompareDialogProps['paint'],
  products: AppliedProducts,
  shadeId: string,
): string | undefined {
  const [painted, setPainted] = useState<{ readonly shadeId: string; readonly url: string }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: The picture changes with the shade alone while the dialog is open.
  useEffect(() => {
    let isCurrent = true;
    let created: string | undefined;
    void paint?.(products).then(
      (blob) => {
        if (!isCurrent) return;
        created = URL.createObjectURL(blob);
        setPainted({ shadeId, url: created });
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, [shadeId]);
  return painted?.shadeId === shadeId ? painted.url : undefined;
}
