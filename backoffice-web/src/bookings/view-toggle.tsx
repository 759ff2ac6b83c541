import CalendarViewDayOutlined from '@mui/icons-material/CalendarViewDayOutlined';
import FormatListBulleted from '@mui/icons-material/FormatListBulletedOutlined';
import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useWords } from '../components/use-words';

export type BookingView = 'list' | 'calendar';

interface ViewToggleProps {
  readonly view: BookingView;
  readonly onChange: (view: BookingView) => void;
}

/** Changes between the list and the calendar. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  const words = useWords('bookings');
  return (
    <ToggleButtonGroup
      size="small"
      exclusive
      value={view}
      onChange={(_event, chosen: BookingView | null) => chosen && onChange(chosen)}
    >
      <ToggleButton value="list" aria-label={words('views.list')}>
        <FormatListBulleted fontSize="small" />
      </ToggleButton>
      <ToggleButton value="calendar" aria-label={words('views.calendar')}>
        <CalendarViewDayOutlined fontSize="small" />
      </ToggleButton>
    </ToggleButtonGroup>
  );
}
