import { Tooltip } from '@mui/material';
import { formatInstant, formatRelative } from './format';
import { useNow } from './use-now';

/** How long ago or how far ahead an instant is; the full date in the viewer's zone on hover. */
export function RelativeTime({ value }: { value: string }) {
  const now = useNow();
  return (
    <Tooltip title={formatInstant(value)}>
      <time dateTime={value}>{formatRelative(value, now)}</time>
    </Tooltip>
  );
}
