import { HAIRSTYLES, type Hairstyle } from '@mirabelle/catalogue';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { useFormat } from '../../../lib/use-format';
import type { AppliedProducts } from '../applied-products';
import { isDrawn } from '../drawn-hairstyles';

interface HairstyleChoicesProps {
  readonly applied: AppliedProducts;
  readonly onApply: Dispatch<SetStateAction<AppliedProducts>>;
}

const HAIRSTYLE_CATEGORIES = ['Short', 'Long', 'Trendy', 'Textured'] as const;

/** The hairstyles by category, each to try on. Those that pictures do not show yet are last and folded. */
export function HairstyleChoices({ applied, onApply }: HairstyleChoicesProps) {
  const { t } = useTranslation(['styles', 'studio']);
  const format = useFormat();
  const undrawn = HAIRSTYLES.filter((style) => !isDrawn(style));
  // Only at first: the browser opens and folds it from then on.
  const [isFoldOpen] = useState(() => undrawn.some(({ id }) => id === applied.hairstyle?.id));
  const choices = { applied, onApply };
  return (
    <section className="pt-6">
      <h2 className="text-xl">{t('studio:looks.hairstyles')}</h2>
      {HAIRSTYLE_CATEGORIES.map((category) => {
        const styles = HAIRSTYLES.filter((style) => style.category === category && isDrawn(style));
        return (
          styles.length > 0 && (
            <section key={category} className="pt-4">
              <h3 className="text-lg">{t(`categories.${category}`)}</h3>
              <HairstyleCards styles={styles} {...choices} />
            </section>
          )
        );
      })}
      <details className="mt-6" open={isFoldOpen}>
        <summary className="cursor-pointer py-2 font-medium">
          {t('studio:mirror.stylesNotDrawn', { pieces: format.number(undrawn.length) })}
        </summary>
        <HairstyleCards styles={undrawn} {...choices} />
      </details>
    </section>
  );
}

function HairstyleCards({
  styles,
  applied,
  onApply,
}: HairstyleChoicesProps & { readonly styles: readonly Hairstyle[] }) {
  const { t } = useTranslation(['styles', 'studio']);
  const format = useFormat();
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2">
      {styles.map((style) => {
        const isPressed = applied.hairstyle?.id === style.id;
        return (
          <button
            key={style.id}
            type="button"
            aria-pressed={isPressed}
            onClick={() => onApply((current) => ({ ...current, hairstyle: isPressed ? undefined : style }))}
            className={cx(
              'grid content-start gap-1 rounded-card border p-4 text-start transition-colors hover:border-ink/40',
              isPressed ? 'border-accent ring-2 ring-accent' : 'border-line',
            )}
          >
            <span className="font-medium">{t(`hairstyles.${style.id}.name`)}</span>
            <span className="text-sm text-muted">{t(`hairstyles.${style.id}.description`)}</span>
            <span className="text-sm">
              {[
                t(`lengths.${style.length}`),
                t(`textures.${style.texture}`),
                t(`difficulty.${style.difficulty}`),
              ].join('\u00a0· ')}
            </span>
            <span className="text-sm tabular-nums">
              {t('studio:applied.hairstylePrice', { price: format.money(style.priceCents) })}
            </span>
            {!isDrawn(style) && (
              <span className="text-sm font-medium">{t('studio:mirror.styleNotDrawnShort')}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}
