import { HAIRSTYLES } from '@mirabelle/catalogue';
import type { Dispatch, SetStateAction } from 'react';
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

/** The hairstyles by category, each to try on. */
export function HairstyleChoices({ applied, onApply }: HairstyleChoicesProps) {
  const { t } = useTranslation(['styles', 'studio']);
  const format = useFormat();
  return (
    <div>
      {HAIRSTYLE_CATEGORIES.map((category) => (
        <section key={category} className="pt-6">
          <h2 className="text-xl">{t(`categories.${category}`)}</h2>
          <div className="mt-4 grid gap-3 sm:grid-cols-2">
            {HAIRSTYLES.filter((style) => style.category === category).map((style) => {
              const isPressed = applied.hairstyle?.id === style.id;
              return (
                <button
                  key={style.id}
                  type="button"
                  aria-pressed={isPressed}
                  onClick={() =>
                    onApply((current) => ({ ...current, hairstyle: isPressed ? undefined : style }))
                  }
                  className={cx(
                    'grid content-start gap-1 rounded-card border p-4 text-start transition-colors hover:border-ink/40',
                    isPressed ? 'border-accent ring-2 ring-accent' : 'border-line',
                  )}
                >
                  <span className="font-medium">{t(`hairstyles.${style.id}.name`)}</span>
                  <span className="text-sm text-muted">{t(`hairstyles.${style.id}.description`)}</span>
                  <span className="text-sm tabular-nums">
                    {[
                      t(`lengths.${style.length}`),
                      t(`textures.${style.texture}`),
                      t(`difficulty.${style.difficulty}`),
                      format.money(style.priceCents),
                    ].join('\u00a0· ')}
                  </span>
                  {!isDrawn(style) && (
                    <span className="text-sm font-medium">{t('studio:mirror.styleNotDrawnShort')}</span>
                  )}
                </button>
              );
            })}
          </div>
        </section>
      ))}
    </div>
  );
}
