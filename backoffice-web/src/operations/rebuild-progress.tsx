import type { Rebuild } from '@mirabelle/contracts';
import { Box, LinearProgress, Typography } from '@mui/material';
import { formatCount, formatSeconds } from '../components/format';
import { useWords } from '../components/use-words';

/** How much of the log is done, how fast, and how long the rest will take. */
export function RebuildProgress({ rebuild }: { rebuild: Rebuild }) {
  const words = useWords('read-models');
  const { done, total, perSecond, secondsLeft } = rebuild;
  const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
  const parts = [
    total === null
      ? words('waiting')
      : words('progress', { done: formatCount(done), total: formatCount(total) }),
    perSecond && words('rate', { rate: formatCount(Math.round(perSecond)) }),
    secondsLeft && words('left', { time: formatSeconds(secondsLeft) }),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        aria-label={words('title')}
        {...(percent === undefined
          ? { variant: 'indeterminate' as const }
          : { variant: 'determinate' as const, value: percent })}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Typography variant="body2" sx={{ fontVariantNumeric: 'lining-nums tabular-nums' }}>
        {parts.join(' · ')}
      </Typography>
    </Box>
  );
}
