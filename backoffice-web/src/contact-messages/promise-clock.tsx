import type { AdminContactMessage } from '@mirabelle/contracts';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Box, Tooltip } from '@mui/material';
import { formatDuration, formatInstant } from '../components/format';
import { useNow } from '../components/use-now';
import { useWords } from '../components/use-words';
import { promiseOf } from './promise';

const COLOURS = {
  overdue: 'error.main',
  close: 'text.primary',
  'in time': 'text.secondary',
  answered: 'text.secondary',
};

/** How long there is left to answer, or by how much we are late; for answered messages how long it took. */
export function PromiseClock({ message }: { message: AdminContactMessage }) {
  const words = useWords('contact-messages.promise');
  const now = useNow();
  const state = promiseOf(message, now);
  if (state.kind === 'none') return null;
  const answered = state.kind === 'answered';
  const key = answered ? (state.kept ? 'kept' : 'late') : state.kind === 'overdue' ? 'overdue' : 'left';
  const time = formatDuration(answered ? state.after : Math.abs(state.deadline - now));
  const instant = answered ? message.repliedAt : new Date(state.deadline).toISOString();
  return (
    <Tooltip title={words(answered ? 'answeredAt' : 'due', { when: instant ? formatInstant(instant) : '' })}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          whiteSpace: 'nowrap',
          color: COLOURS[state.kind],
          fontWeight: state.kind === 'overdue' || state.kind === 'close' ? 600 : 400,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {answered ? null : <ScheduleOutlined sx={{ fontSize: 16 }} />}
        {words(key, { time })}
      </Box>
    </Tooltip>
  );
}
