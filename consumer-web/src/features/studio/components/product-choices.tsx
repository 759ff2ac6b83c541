import {
  HAIR_COLORS,
  HAIR_INTENSITY,
  HAIRSTYLES,
  MAKEUP_INTENSITY,
  type MakeupKind,
  STUDIO_MAKEUP,
} from '@mirabelle/catalogue';
import { useTranslation } from 'react-i18next';
import { ShadeButton } from '../../../components/swatch/shade-button';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';
import { type AppliedProducts, toggleMakeup } from '../applied-products';
import { IntensitySlider } from './intensity-slider';
import { HAIR_SWATCH, toSwatchProps } from './product-swatch';

interface ProductChoicesProps {
  readonly applied: AppliedProducts;
  readonly onApply: (applied: AppliedProducts) => void;
  /** Name of the brand to show, or '' for all brands. */
  readonly brand: string;
}

const GRID = 'mt-4 grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 xl:grid-cols-5';
const CARD =
  'grid content-start gap-1 rounded-card border p-4 text-start transition-colors hover:border-ink/40';
const MAKEUP_KINDS: readonly MakeupKind[] = ['foundation', 'lipstick', 'blush', 'eyeshadow'];
const HAIRSTYLE_CATEGORIES = ['Short', 'Long', 'Trendy', 'Textured'] as const;
const HAIR_BRANDS = [...new Set(HAIR_COLORS.map(({ brand }) => brand))];

const isOfBrand = (brand: string) => (product: { readonly brand: string }) =>
  !brand || product.brand === brand;
const getBorder = (isPressed: boolean) => (isPressed ? 'border-accent ring-2 ring-accent' : 'border-line');

/** The studio's makeup by kind, with the intensity slider. */
export function MakeupChoices({ applied, onApply, brand }: ProductChoicesProps) {
  const { t } = useTranslation(['studio', 'styles']);
  const kinds = MAKEUP_KINDS.filter((kind) => STUDIO_MAKEUP[kind].some(isOfBrand(brand)));
  if (kinds.length === 0) return <p className="pt-8 text-muted">{t('noShades')}</p>;
  return (
    <>
      <IntensitySlider
        label={t('intensity.makeup')}
        range={MAKEUP_INTENSITY}
        value={applied.makeupPercent}
        onChange={(makeupPercent) => onApply({ ...applied, makeupPercent })}
      />
      {kinds.map((kind) => (
        <section key={kind} className="pt-8">
          <h2 className="text-xl">{t(`styles:makeup.${kind}`)}</h2>
          <div className={GRID}>
            {STUDIO_MAKEUP[kind].filter(isOfBrand(brand)).map((product) => (
              <ShadeButton
                key={product.id}
                name={product.name}
                code={product.sku}
                {...toSwatchProps(product)}
                pressed={applied.makeup[kind]?.id === product.id}
                onPress={() => onApply(toggleMakeup(applied, product))}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** The hair colors by brand and the hairstyles by category, with the intensity slider. */
export function HairChoices({ applied, onApply, brand }: ProductChoicesProps) {
  const { t } = useTranslation(['studio', 'styles']);
  const format = useFormat();
  return (
    <>
      <IntensitySlider
        label={t('intensity.hair')}
        range={HAIR_INTENSITY}
        value={applied.hairPercent}
        onChange={(hairPercent) => onApply({ ...applied, hairPercent })}
      />
      {HAIR_BRANDS.filter((name) => !brand || name === brand).map((name) => (
        <section key={name} className="pt-8">
          <h2 className="text-xl">{t('hair.brandColors', { brand: name })}</h2>
          <div className={GRID}>
            {HAIR_COLORS.filter(isOfBrand(name)).map((color) => (
              <ShadeButton
                key={color.id}
                name={color.name}
                code={color.code}
                hex={color.hex}
                category={HAIR_SWATCH}
                pressed={applied.hairColor?.id === color.id}
                onPress={() =>
                  onApply({ ...applied, hairColor: applied.hairColor?.id === color.id ? undefined : color })
                }
              />
            ))}
          </div>
        </section>
      ))}
      {HAIRSTYLE_CATEGORIES.map((category) => (
        <section key={category} className="pt-8">
          <h2 className="text-xl">{t(`styles:categories.${category}`)}</h2>
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            {HAIRSTYLES.filter((style) => style.category === category).map((style) => {
              const isPressed = applied.hairstyle?.id === style.id;
              return (
                <button
                  key={style.id}
                  type="button"
                  aria-pressed={isPressed}
                  onClick={() => onApply({ ...applied, hairstyle: isPressed ? undefined : style })}
                  className={cx(CARD, getBorder(isPressed))}
                >
                  <span className="font-medium">{t(`styles:hairstyles.${style.id}.name`)}</span>
                  <span className="text-sm text-muted">{t(`styles:hairstyles.${style.id}.description`)}</span>
                  <span className="text-sm tabular-nums">
                    {[
                      t(`styles:lengths.${style.length}`),
                      t(`styles:textures.${style.texture}`),
                      t(`styles:difficulty.${style.difficulty}`),
                      format.money(style.priceCents, { wholeDollars: true }),
                    ].join('\u00a0· ')}
                  </span>
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </>
  );
}
