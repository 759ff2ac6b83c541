import type { AdminContactMessage } from '@mirabelle/backoffice-contracts';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import { Box, Tooltip } from '@mui/material';
import { useNow } from '../components/use-now';
import { formatDuration, formatViewerInstant } from '../format/format';
import { useResourceTranslate } from '../i18n/i18n';
import { findReplyDeadline } from './reply-deadline';

const COLORS = {
  overdue: 'error.main',
  'due-soon': 'text.primary',
  'on-time': 'text.secondary',
  replied: 'text.secondary',
};

type ShownDeadline = Exclude<ReturnType<typeof findReplyDeadline>, { readonly kind: 'none' }>;

/** The key of the text that says how a message relates to its deadline. */
function findTextKey(deadline: ShownDeadline): string {
  if (deadline.kind === 'replied') return deadline.isOnTime ? 'repliedOnTime' : 'repliedLate';
  return deadline.kind === 'overdue' ? 'overdue' : 'timeLeft';
}

/** The time left to reply, or by how much the reply is overdue; for a replied message the time that the reply took. */
export function ReplyDeadlineLabel({ message }: { message: AdminContactMessage }) {
  const t = useResourceTranslate('contact-messages.replyDeadline');
  const now = useNow();
  const deadline = findReplyDeadline(message, now);
  if (deadline.kind === 'none') return null;
  const isReplied = deadline.kind === 'replied';
  const time = formatDuration(isReplied ? deadline.replyTimeMs : Math.abs(deadline.dueAt - now));
  const instant = isReplied ? message.firstRepliedAt : new Date(deadline.dueAt).toISOString();
  return (
    <Tooltip
      title={t(isReplied ? 'repliedAt' : 'dueAt', { when: instant ? formatViewerInstant(instant) : '' })}
    >
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          verticalAlign: 'bottom',
          whiteSpace: 'nowrap',
          color: COLORS[deadline.kind],
          fontWeight: deadline.kind === 'overdue' || deadline.kind === 'due-soon' ? 600 : 400,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {isReplied ? null : <ScheduleOutlined sx={{ fontSize: 16 }} />}
        {t(findTextKey(deadline), { time })}
      </Box>
    </Tooltip>
  );
}
