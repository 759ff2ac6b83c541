import { Rating } from '@mui/material';
import { useWords } from '../components/use-words';

/** Stars of a review. */
export function Stars({ value }: { value: number }) {
  const words = useWords('reviews');
  return (
    <Rating
      value={value}
      readOnly
      size="small"
      getLabelText={(stars) => words('stars', { smart_count: stars })}
      sx={{ verticalAlign: 'middle' }}
    />
  );
}
