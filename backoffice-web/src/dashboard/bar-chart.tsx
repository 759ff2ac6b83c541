import { Box, Link, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { WITH_FILTER_OF_LINK } from '../components/paths';
import { formatShortDay } from '../format/days';

interface BarChartProps {
  readonly title: string;
  /** Path of the list with the rows that the chart counts. */
  readonly to?: string;
  /** Shown below the chart, e.g. the range of days. */
  readonly note: string;
  /** One bar for each day (`YYYY-MM-DD`), oldest first. */
  readonly days: readonly { readonly day: string; readonly value: number }[];
  readonly format: (value: number) => string;
  readonly total: string;
}

/** The height of the chart. */
const HEIGHT_PX = 96;
/** The part of the width of a day that its bar fills. The rest is the gap between two bars. */
const BAR_SHARE = 0.76;
/** Hides an element from view, but not from screen readers. */
const VISUALLY_HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

function findFill(value: number): string {
  if (value === 0) return 'var(--m-line)';
  return value > 0 ? 'var(--m-primary)' : 'var(--m-danger)';
}

/** A bar chart with one bar for each day, below the line if its value is negative, with the highest and the lowest value above it, and that of the day under the pointer. Screen readers get the values as a table. */
export function BarChart({ title, to, note, days, format, total }: BarChartProps) {
  const titleId = useId();
  const maxValue = Math.max(1, ...days.map(({ value }) => value));
  const minValue = Math.min(0, ...days.map(({ value }) => value));
  const scale = (HEIGHT_PX - 4) / (maxValue - minValue);
  /** Where the bars begin: at the bottom, or above the longest bar of a negative value. */
  const zeroY = minValue < 0 ? HEIGHT_PX - Math.max(2, -minValue * scale) : HEIGHT_PX;
  const dayWidth = 100 / Math.max(1, days.length);
  const [first, last] = [days[0], days.at(-1)];
  /** The day under the pointer, or the one that was tapped. */
  const [pointed, setPointed] = useState<string>();
  const shown = days.find(({ day }) => day === pointed);
  const highestValue = Math.max(0, ...days.map(({ value }) => value));
  const highest = highestValue > 0 ? format(highestValue) : undefined;
  const lowest = minValue < 0 ? format(minValue) : undefined;
  return (
    <Box component="figure" aria-labelledby={titleId} sx={{ m: 0, position: 'relative' }}>
      <Box component="figcaption" sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1.5 }}>
        <Typography id={titleId} variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {to ? (
            <Link component={RouterLink} to={to} state={WITH_FILTER_OF_LINK}>
              {title}
            </Link>
          ) : (
            title
          )}
        </Typography>
        <Typography variant="h6" component="p" sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}>
          {total}
        </Typography>
      </Box>
      <Box
        aria-hidden
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          typography: 'caption',
          color: 'text.secondary',
          mb: 0.5,
        }}
      >
        <span>{[highest, lowest].filter(Boolean).join(' … ')}</span>
        <span>{shown ? `${formatShortDay(shown.day)}: ${format(shown.value)}` : '\u00a0'}</span>
      </Box>
      <svg
        aria-hidden="true"
        viewBox={`0 0 100 ${HEIGHT_PX}`}
        preserveAspectRatio="none"
        width="100%"
        height={HEIGHT_PX}
        style={{ display: 'block' }}
        onPointerLeave={() => setPointed(undefined)}
      >
        {days.map(({ day, value }, index) => {
          // A day without a value has a bar of one pixel, and the smallest value one of two.
          const barHeight = Math.max(value === 0 ? 1 : 2, Math.abs(value) * scale);
          return (
            <rect
              key={day}
              x={(index + (1 - BAR_SHARE) / 2) * dayWidth}
              width={dayWidth * BAR_SHARE}
              y={value < 0 ? zeroY : zeroY - barHeight}
              height={barHeight}
              fill={findFill(value)}
            />
          );
        })}
        {/* The whole height of a day answers the pointer, because the bar of a small value is hard to hit. */}
        {days.map(({ day }, index) => (
          <path
            key={day}
            d={`M${index * dayWidth} 0h${dayWidth}v${HEIGHT_PX}h${-dayWidth}z`}
            fill={day === pointed ? 'currentColor' : 'transparent'}
            fillOpacity={0.06}
            onPointerEnter={() => setPointed(day)}
            onPointerDown={() => setPointed(day)}
          />
        ))}
      </svg>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.5 }} aria-hidden>
        {[first, last].map((labeled, index) => (
          <Typography key={labeled?.day ?? index} variant="caption" sx={{ color: 'text.secondary' }}>
            {labeled ? formatShortDay(labeled.day) : ''}
          </Typography>
        ))}
      </Box>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {note}
      </Typography>
      <Box component="table" sx={VISUALLY_HIDDEN}>
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
