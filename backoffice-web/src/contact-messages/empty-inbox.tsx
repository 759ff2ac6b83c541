import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { Box, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { NoMatches } from '../components/no-matches';
import { useResourceTranslate } from '../i18n/i18n';

/** Shown instead of an empty table: says that nobody waits for a reply, or that no message matches the filter. */
export function EmptyInbox() {
  const t = useResourceTranslate('contact-messages');
  const { filterValues } = useListContext();
  const { status, overdue, ...otherFilters } = filterValues;
  // A filter by several statuses comes only from the tabs of messages that wait for a reply.
  const showsWaiting = overdue === true || Array.isArray(status) || status === 'new' || status === 'open';
  if (!showsWaiting || Object.keys(otherFilters).length > 0) return <NoMatches icon={<ForumOutlined />} />;
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: 8, textAlign: 'center' }}
    >
      <ForumOutlined sx={{ color: 'text.secondary', fontSize: 36 }} />
      <Typography variant="h6" component="p">
        {t('nobodyWaits')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '46ch', textWrap: 'pretty' }}>
        {t('empty')}
      </Typography>
    </Box>
  );
}
