import { Star } from 'lucide-react';
import { RadioGroup } from 'radix-ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarPickerProps {
  /** 1 to 5; 0 while nothing is chosen. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  readonly error?: string | undefined;
}

/** One to five stars; one more or less by the arrow keys. */
export function StarPicker({ value, onChange, error }: StarPickerProps) {
  const { t } = useTranslation('appointment');
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="mb-1.5 text-sm font-medium">{t('review.rating')}</legend>
      <RadioGroup.Root
        aria-label={t('review.rating')}
        value={value === 0 ? '' : String(value)}
        onValueChange={(stars) => onChange(Number(stars))}
        className="flex gap-1"
      >
        {STARS.map((stars) => (
          <RadioGroup.Item
            key={stars}
            value={String(stars)}
            aria-label={t('review.stars', { count: stars })}
            className="grid size-11 place-items-center rounded-full hover:bg-ink/6"
          >
            <Star
              aria-hidden
              className={cx('size-7', stars <= value ? 'fill-accent text-accent' : 'text-muted')}
            />
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
      <p
        id={`${id}-note`}
        role={error ? 'alert' : undefined}
        className="mt-1.5 text-sm text-danger empty:hidden"
      >
        {error}
      </p>
    </fieldset>
  );
}
