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
import { type Worn, withMakeup } from '../worn';
import { Intensity } from './intensity';
import { swatchOf } from './swatch-of';

export interface ChoicesProps {
  readonly worn: Worn;
  readonly onWear: (worn: Worn) => void;
  /** Name of a brand, or empty for all. */
  readonly brand: string;
}

const GRID = 'mt-4 grid grid-cols-3 gap-x-3 gap-y-5 sm:grid-cols-4 xl:grid-cols-5';
const CARD =
  'grid content-start gap-1 rounded-card border p-4 text-start transition-colors hover:border-ink/40';
const KINDS: readonly MakeupKind[] = ['foundation', 'lipstick', 'blush', 'eyeshadow'];
const STYLES = ['Short', 'Long', 'Trendy', 'Textured'] as const;
const LINES = [...new Set(HAIR_COLORS.map(({ brand }) => brand))];

const isOf = (brand: string) => (product: { readonly brand: string }) => !brand || product.brand === brand;
const chosen = (pressed: boolean) => (pressed ? 'border-accent ring-2 ring-accent' : 'border-line');

/** Foundation, lipstick, blush and eyeshadow. */
export function MakeupChoices({ worn, onWear, brand }: ChoicesProps) {
  const { t } = useTranslation(['studio', 'styles']);
  const kinds = KINDS.filter((kind) => STUDIO_MAKEUP[kind].some(isOf(brand)));
  if (kinds.length === 0) return <p className="pt-8 text-muted">{t('noShades')}</p>;
  return (
    <>
      <Intensity
        label={t('intensity.makeup')}
        range={MAKEUP_INTENSITY}
        value={worn.makeupPercent}
        onChange={(makeupPercent) => onWear({ ...worn, makeupPercent })}
      />
      {kinds.map((kind) => (
        <section key={kind} className="pt-8">
          <h2 className="text-xl">{t(`styles:makeup.${kind}`)}</h2>
          <div className={GRID}>
            {STUDIO_MAKEUP[kind].filter(isOf(brand)).map((product) => (
              <ShadeButton
                key={product.id}
                name={product.name}
                code={product.sku}
                {...swatchOf(product)}
                pressed={worn.makeup[kind]?.id === product.id}
                onPress={() => onWear(withMakeup(worn, product))}
              />
            ))}
          </div>
        </section>
      ))}
    </>
  );
}

/** Both lines of hair colour, and the hairstyles. */
export function HairChoices({ worn, onWear, brand }: ChoicesProps) {
  const { t } = useTranslation(['studio', 'styles']);
  const format = useFormat();
  return (
    <>
      <Intensity
        label={t('intensity.hair')}
        range={HAIR_INTENSITY}
        value={worn.hairPercent}
        onChange={(hairPercent) => onWear({ ...worn, hairPercent })}
      />
      {LINES.filter((line) => !brand || line === brand).map((line) => (
        <section key={line} className="pt-8">
          <h2 className="text-xl">{t('hair.line', { brand: line })}</h2>
          <div className={GRID}>
            {HAIR_COLORS.filter(isOf(line)).map((color) => (
              <ShadeButton
                key={color.id}
                name={color.name}
                code={color.code}
                hex={color.hex}
                category="brown"
                pressed={worn.hairColor?.id === color.id}
                onPress={() =>
                  onWear({ ...worn, hairColor: worn.hairColor?.id === color.id ? undefined : color })
                }
              />
            ))}
          </div>
        </section>
      ))}
      {STYLES.map((category) => (
        <section key={category} className="pt-8">
          <h2 className="text-xl">{t(`styles:categories.${category}`)}</h2>
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            {HAIRSTYLES.filter((style) => style.category === category).map((style) => {
              const pressed = worn.hairstyle?.id === style.id;
              return (
                <button
                  key={style.id}
                  type="button"
                  aria-pressed={pressed}
                  onClick={() => onWear({ ...worn, hairstyle: pressed ? undefined : style })}
                  className={cx(CARD, chosen(pressed))}
                >
                  <span className="font-medium">{t(`styles:hairstyles.${style.id}.name`)}</span>
                  <span className="text-sm text-muted">{t(`styles:hairstyles.${style.id}.description`)}</span>
                  <span className="text-sm tabular-nums">
                    {[
                      t(`styles:lengths.${style.length}`),
                      t(`styles:textures.${style.texture}`),
                      t(`styles:difficulty.${style.difficulty}`),
                      format.money(style.priceCents, true),
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
