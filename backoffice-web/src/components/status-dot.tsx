import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';

const COLORS: Readonly<Record<string, string>> = {
  pending: 'warning.main',
  new: 'warning.main',
  open: 'primary.main',
  confirmed: 'success.main',
  approved: 'success.main',
  captured: 'success.main',
  refunding: 'warning.main',
  putAside: 'warning.main',
  visible: 'success.main',
  active: 'success.main',
  verified: 'success.main',
  suspended: 'error.main',
  draft: 'warning.main',
  awarded: 'success.main',
  replied: 'success.main',
  completed: 'primary.main',
  paid: 'primary.main',
  deducted: 'primary.main',
  'no-show': 'error.main',
  rejected: 'error.main',
  reversed: 'error.main',
  requested: 'warning.main',
  retrying: 'warning.main',
  running: 'primary.main',
  sending: 'primary.main',
  done: 'success.main',
  sent: 'success.main',
  failed: 'error.main',
  'given-up': 'error.main',
  ok: 'success.main',
  slow: 'warning.main',
  away: 'error.main',
  refusing: 'error.main',
  replaced: 'error.main',
};

interface StatusDotProps {
  /** The name of the status is translated with `resources.<resource>.statuses`. */
  readonly resource: string;
  readonly status: string;
}

/** A status as a colored dot with its name. A status that needs no further attention is a ring. */
export function StatusDot({ resource, status }: StatusDotProps) {
  const translate = useTranslate();
  const color = COLORS[status];
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, whiteSpace: 'nowrap' }}>
      <Box
        component="span"
        aria-hidden
        sx={{
          width: 8,
          height: 8,
          borderRadius: '50%',
          border: '1.5px solid',
          borderColor: color ?? 'text.secondary',
          bgcolor: color ?? 'transparent',
        }}
      />
      {translate(`resources.${resource}.statuses.${status}`, { _: status })}
    </Box>
  );
}
