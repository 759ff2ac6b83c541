import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { Box, Typography } from '@mui/material';
import { ListNoResults, useListContext } from 'react-admin';
import { useWords } from '../components/use-words';

/** What a view of the inbox without a message says: that nobody waits, or that nothing fits what was looked for. */
export function NoMessage() {
  const words = useWords('contact-messages');
  const { filterValues } = useListContext();
  const { status, overdue, ...narrower } = filterValues;
  const isAboutWaiting = overdue === true || Array.isArray(status) || status === 'new' || status === 'open';
  if (!isAboutWaiting || Object.keys(narrower).length > 0) return <ListNoResults />;
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: 8, textAlign: 'center' }}
    >
      <ForumOutlined sx={{ color: 'text.secondary', fontSize: 36 }} />
      <Typography variant="h6" component="p">
        {words('nobodyWaits')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '46ch', textWrap: 'pretty' }}>
        {words('empty')}
      </Typography>
    </Box>
  );
}
