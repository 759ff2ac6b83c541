import ForumOutlined from '@mui/icons-material/ForumOutlined';
import { Box, Typography } from '@mui/material';
import type { ReactElement } from 'react';
import { useGetIdentity, useListContext } from 'react-admin';
import { FiltersInWords } from '../components/filters-in-words';
import { HitsUnderAll } from '../components/hits-under-all';
import { NoMatches } from '../components/no-matches';
import { findSelectedTab } from '../components/status-tabs';
import { useResourceTranslate } from '../i18n/i18n';
import { createMessageTabs } from './message-tabs';

/**
 * Shown instead of an empty table: says what the tab does not have, or that no message matches the filters, and whether some do under
 * another tab.
 */
export function EmptyInbox({ filters }: { readonly filters: readonly ReactElement[] }) {
  const t = useResourceTranslate('contact-messages');
  const { filterValues } = useListContext();
  const { identity } = useGetIdentity();
  const tabs = createMessageTabs(identity?.id);
  const tab = findSelectedTab(tabs, filterValues);
  if (!tab || tab.name === 'all') return <NoMatches icon={<ForumOutlined />} filters={filters} />;
  const otherFilters = Object.fromEntries(
    Object.entries(filterValues).filter(([name]) => !(name in tab.filter)),
  );
  const hasOthers = Object.keys(otherFilters).length > 0;
  const heading = hasOthers ? t('noHits', { tab: t(`statuses.${tab.name}`) }) : t(`none.${tab.name}`);
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 1, px: 3, py: 8, textAlign: 'center' }}
    >
      <ForumOutlined sx={{ color: 'text.secondary', fontSize: 36 }} />
      <Typography variant="h6" component="p">
        {heading}
      </Typography>
      {hasOthers ? (
        <FiltersInWords filters={filters} lastingFilters={tab.filter}>
          {/* Whose a message is may have been asked for, whoever's turn it is. */}
          <HitsUnderAll
            filter={tab.name === 'nobodys' ? { ...otherFilters, unassigned: true } : otherFilters}
          />
        </FiltersInWords>
      ) : null}
      {tab.name === 'waiting' && !hasOthers ? (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: '46ch', textWrap: 'pretty' }}>
          {t('empty')}
        </Typography>
      ) : null}
    </Box>
  );
}
