import { Box, type SxProps, Typography } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useResourceTranslate } from '../../i18n/i18n';
import { STARTS } from '../../salons/starts';
import { EDGE_COLORS } from './appointment-card';
import { HATCHED, PAST_STYLE } from './backgrounds';

interface SampleProps {
  readonly sx: SxProps<Theme>;
  readonly text: string;
  /** What stands in the sample. */
  readonly content?: string;
}

const Sample = ({ sx, text, content }: SampleProps) => (
  <Box component="li" sx={{ display: 'flex', alignItems: 'center', columnGap: 0.75 }}>
    <Box
      aria-hidden
      sx={[
        {
          flex: 'none',
          position: 'relative',
          minWidth: 14,
          height: 14,
          borderRadius: 0.25,
          overflow: 'hidden',
        },
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {content}
    </Box>
    {text}
  </Box>
);

/** What the colors, patterns and numbers of the calendar mean. */
export function CalendarLegend() {
  const t = useResourceTranslate('bookings');
  const border = { border: 1, borderColor: 'divider' };
  return (
    <Typography
      variant="caption"
      component="ul"
      aria-label={t('calendar.legend.name')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        listStyle: 'none',
        m: 0,
        mb: 1,
        p: 0,
        color: 'text.secondary',
      }}
    >
      <Sample
        sx={{ textAlign: 'center', lineHeight: '14px', fontVariantNumeric: 'tabular-nums' }}
        content="3"
        text={t('calendar.legend.chairs')}
      />
      {Object.entries(EDGE_COLORS).map(([status, color]) => (
        <Sample key={status} sx={{ bgcolor: color, minWidth: 6, width: 6 }} text={t(`statuses.${status}`)} />
      ))}
      <Sample sx={{ bgcolor: 'error.main', minWidth: 6, width: 6 }} text={t('calendar.legend.obstacle')} />
      <Sample sx={[HATCHED, border]} text={t('calendar.legend.hatched', STARTS)} />
      <Sample
        sx={{ ...border, '&::before': { content: '""', position: 'absolute', inset: 0, ...PAST_STYLE } }}
        text={t('calendar.legend.past')}
      />
    </Typography>
  );
}
