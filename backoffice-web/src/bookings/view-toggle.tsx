import CalendarViewDayOutlined from '@mui/icons-material/CalendarViewDayOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useResourceTranslate } from '../i18n/i18n';

export type BookingView = 'list' | 'calendar';

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
      <ToggleButton value="list" aria-label={t('views.list')}>
        <FormatListBulleted fontSize="small" />
      </ToggleButton>
      <ToggleButton value="calendar" aria-label={t('views.calendar')}>
        <CalendarViewDayOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
