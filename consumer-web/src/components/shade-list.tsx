import type { Shade } from '@mirabelle/catalogue';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from './ui/class-names';

interface ShadeListProps {
  readonly shades: readonly Shade[];
  /** Name of the list for screen readers. */
  readonly label: string;
  /** Whether the shades are the main thing on the page. */
  readonly isLarge?: boolean;
  /** A button for each shade, at the end of its line, or below it where there is no room. */
  readonly renderAction?: (shade: Shade) => ReactNode;
}

/** The shades of a look with their colors, each with a link to its page. */
export function ShadeList({ shades, label, isLarge = false, renderAction }: ShadeListProps) {
  const { t } = useTranslation('shade');
  return (
    <ul aria-label={label} className={cx('grid', isLarge ? 'gap-3' : 'gap-1.5 text-sm')}>
      {shades.map((shade) => (
        <li key={shade.id} className="flex flex-wrap items-center gap-x-2">
          <span className={cx('flex min-w-0 grow items-center', isLarge ? 'gap-3' : 'gap-2')}>
            <span
              aria-hidden
              className={cx('shrink-0 rounded-full ring-1 ring-ink/30', isLarge ? 'size-9' : 'size-5')}
              style={{ background: shade.hex }}
            />
            {/* Brand and code stay together: beside the name where there is room, below it where there is none. */}
            <span className="flex min-w-0 grow flex-wrap items-baseline gap-x-1.5">
              <Link
                to={`/shades/${shade.id}`}
                className={cx(
                  'inline-block min-h-6 underline decoration-ink/25 underline-offset-4 hover:decoration-ink',
                  isLarge && 'font-medium',
                )}
              >
                <bdi>{shade.name}</bdi>
              </Link>
              <bdi className="text-sm text-muted">
                {t('detail', { brand: shade.brand, code: shade.code })}
              </bdi>
            </span>
          </span>
          {renderAction?.(shade)}
        </li>
      ))}
    </ul>
  );
}
