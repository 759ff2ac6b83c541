import { Star } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../../components/ui/class-names';
import { Radio } from '../../../components/ui/radio';

const STARS = [1, 2, 3, 4, 5] as const;

interface StarPickerProps {
  /** 1 to 5; 0 while nothing is selected. */
  readonly value: number;
  readonly onChange: (stars: number) => void;
  readonly error?: string | undefined;
}

/** Radio buttons for a rating of one to five stars. */
export function StarPicker({ value, onChange, error }: StarPickerProps) {
  const { t } = useTranslation('appointment');
  const id = useId();
  return (
    <fieldset aria-describedby={`${id}-message`}>
      <legend className="mb-1.5 text-sm font-medium">{t('review.rating')}</legend>
      <div role="radiogroup" aria-label={t('review.rating')} className="flex gap-1">
        {STARS.map((stars) => (
          <Radio
            key={stars}
            name={id}
            checked={stars === value}
            onChoose={() => onChange(stars)}
            label={t('review.stars', { count: stars })}
            className="size-11 rounded-full hover:bg-ink/6"
          >
            <Star
              aria-hidden
              className={cx('size-7', stars <= value ? 'fill-accent text-accent' : 'text-muted')}
            />
          </Radio>
        ))}
      </div>
      <p
        id={`${id}-message`}
        role={error ? 'alert' : undefined}
        className="mt-1.5 text-sm text-danger empty:hidden"
      >
        {error}
      </p>
    </fieldset>
  );
}
