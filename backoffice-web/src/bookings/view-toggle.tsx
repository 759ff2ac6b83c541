import EventOutlined from '@mui/icons-material/EventOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import { Box, ToggleButton, ToggleButtonGroup } from '@mui/material';
import type { ReactNode } from 'react';
import { useResourceTranslate } from '../i18n/i18n';
import type { BookingView } from './booking-view';

const BUTTON_STYLE = { textTransform: 'none', gap: 0.75 } as const;

/** The name of a view. Phones have no room for it. */
const ViewName = ({ children }: { children: ReactNode }) => (
  <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
    {children}
  </Box>
);

interface ViewToggleProps {
  readonly view: BookingView;
  readonly onChange: (view: BookingView) => void;
}

/** The buttons that switch between the list and the calendar. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const t = useResourceTranslate('bookings');
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={view}
      onChange={(_event, chosen: BookingView | null) => chosen && onChange(chosen)}
    >
      <ToggleButton value="list" aria-label={t('views.list')} sx={BUTTON_STYLE}>
        <FormatListBulleted fontSize="small" />
        <ViewName>{t('views.list')}</ViewName>
      </ToggleButton>
      <ToggleButton value="calendar" aria-label={t('views.calendar')} sx={BUTTON_STYLE}>
        <EventOutlined fontSize="small" />
        <ViewName>{t('views.calendar')}</ViewName>
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
