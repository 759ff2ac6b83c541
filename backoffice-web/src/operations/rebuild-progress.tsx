import type { Rebuild } from '@mirabelle/backoffice-contracts';
import { Box, LinearProgress, Typography } from '@mui/material';
import { formatSeconds } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';

/** The progress of a rebuild through the event log: how far it is, how fast, and the time left. */
export function RebuildProgress({ rebuild }: { rebuild: Rebuild }) {
  const t = useResourceTranslate('read-models');
  const { done, total, perSecond, secondsLeft } = rebuild;
  const percent = total ? Math.min(100, Math.floor((done / total) * 100)) : undefined;
  const parts = [
    total === null ? t('waiting') : t('progress', { done, total }),
    perSecond && t('rate', { rate: Math.round(perSecond) }),
    secondsLeft && t('timeLeft', { time: formatSeconds(secondsLeft) }),
  ].filter(Boolean);
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <LinearProgress
        aria-label={t('title')}
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
