import { Rating } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

/** The stars of a review, read-only. */
export function StarRating({ value }: { value: number }) {
  const t = useResourceTranslate('reviews');
  return (
    <Rating
      value={value}
      readOnly
      size="small"
      getLabelText={(stars) => t('stars', { smart_count: stars })}
      sx={{ verticalAlign: 'middle' }}
    />
  );
}
