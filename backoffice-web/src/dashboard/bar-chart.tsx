import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { formatShortDay } from '../bookings/calendar/days';

interface BarChartProps {
  readonly title: string;
  /** What the bars are about, and what they leave out. */
  readonly note: string;
  /** `YYYY-MM-DD`, and what the bar stands for. */
  readonly days: readonly { readonly day: string; readonly value: number }[];
  readonly format: (value: number) => string;
  readonly total: string;
}

const HEIGHT = 96;
const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

/** One bar for each day. Readers of screens get the same as a table; a bar tells its day and value on hover. */
export function BarChart({ title, note, days, format, total }: BarChartProps) {
  const titleId = useId();
  const most = Math.max(1, ...days.map(({ value }) => value));
  const width = 100 / Math.max(1, days.length);
  const [first, last] = [days[0], days.at(-1)];
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0, position: 'relative' }}>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.5 }}>
        <Typography id={titleId} variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}>
          {total}
        </Typography>
      </Box>
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT}
        style={{ display: 'block' }}
      >
        {days.map(({ day, value }, index) => {
          const height = Math.max(value > 0 ? 2 : 1, (value / most) * (HEIGHT - 4));
          return (
            <rect
              key={day}
              x={index * width + width * 0.12}
              width={width * 0.76}
              y={HEIGHT - height}
              height={height}
              fill={value > 0 ? 'var(--m-primary)' : 'var(--m-line)'}
            >
              <title>{`${formatShortDay(day)}: ${format(value)}`}</title>
            </rect>
          );
        })}
      </svg>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }} aria-hidden>
        {[first, last].map((end, index) => (
          <Typography key={end?.day ?? index} variant="caption" sx={{ color: 'text.secondary' }}>
            {end ? formatShortDay(end.day) : ''}
          </Typography>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {note}
      </Typography>
      <Box component="table" sx={HIDDEN}>
        <caption>{title}</caption>
        <tbody>
          {days.map(({ day, value }) => (
            <tr key={day}>
              <th scope="row">{formatShortDay(day)}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
