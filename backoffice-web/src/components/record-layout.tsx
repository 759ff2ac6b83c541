import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useRef } from 'react';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink, useLocation, useSearchParams } from 'react-router-dom';
import { RecordHistory } from '../history/record-history';
import { RECORD_TAB_KEYS } from '../shortcuts/shortcut-keys';
import { useShownRecord } from '../shortcuts/shown-records';
import { HEADING_PROPS, useRecordHeadingFocus } from './heading-focus';
import { isFromToday } from './origin';
import { FROM_THE_TOP } from './paths';
import { StaleDataWarning } from './stale-data-warning';

interface RecordLayoutProps {
  readonly resource: string;
  readonly heading: ReactNode;
  readonly status?: ReactNode;
  readonly actions?: ReactNode;
  /** Related records, on the right of wide screens. */
  readonly aside?: ReactNode;
  /** Hides the history tab, for records that are not built from events. */
  readonly withoutHistory?: boolean;
  readonly children: ReactNode;
}

type RecordTab = 'details' | 'history';

const WITH_ASIDE = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' };
const STACKED_PANELS = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

/**
 * The layout of a record's page: a link back to the list, or to Today if the user has come from there, the heading with status and actions, and two tabs for the
 * details and the history. `?tab=history` in the URL opens the history, if there is one. The details stay mounted on the
 * history tab, so that unsaved input is kept.
 */
export function RecordLayout(props: RecordLayoutProps) {
  const { resource, heading, status, actions, aside, withoutHistory = false, children } = props;
  const translate = useTranslate();
  const record = useRecordContext();
  const { canAccess: canReadHistories } = useCanAccess({ resource: 'event-log', action: 'list' });
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const leadsToToday = isFromToday(state);
  const hasHistory = canReadHistories && !withoutHistory;
  const headingElement = useRef<HTMLHeadingElement>(null);
  useRecordHeadingFocus();
  useShownRecord(headingElement, resource);
  const tab: RecordTab = hasHistory && search.get('tab') === 'history' ? 'history' : 'details';
  const name = translate(`resources.${resource}.name`, { smart_count: 2 }).toLowerCase();
  const columns = aside ? WITH_ASIDE : 'minmax(0, 1fr)';
  return (
    <>
      <Button
        component={RouterLink}
        to={leadsToToday ? '/' : `/${resource}`}
        state={FROM_THE_TOP}
        size="small"
        startIcon={<ArrowBack />}
        sx={{ ml: -1.5, mb: 0.5 }}
      >
        {leadsToToday
          ? translate('backOffice.record.backToToday')
          : translate('backOffice.record.back', { name })}
      </Button>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2,
          mb: 2,
          // Actions of which none is possible would keep a gap.
          '& > :empty': { display: 'none' },
        }}
      >
        <Typography
          {...HEADING_PROPS}
          ref={headingElement}
          variant="h5"
          component="h2"
          dir="auto"
          sx={{ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' }}
        >
          {heading}
        </Typography>
        {status}
        {actions}
      </Box>
      {record ? <StaleDataWarning queryKey={[resource, 'getOne']} /> : null}
      {hasHistory ? (
        <Tabs
          value={tab}
          onChange={(_event, chosen: RecordTab) =>
            setSearch(
              chosen === 'history' ? { tab: 'history' } : {},
              leadsToToday ? { state: { isFromToday: true } } : {},
            )
          }
          aria-label={translate('backOffice.record.views')}
          sx={{ mb: 2 }}
        >
          <Tab
            value="details"
            aria-keyshortcuts={RECORD_TAB_KEYS.details}
            label={translate('backOffice.record.details')}
          />
          <Tab
            value="history"
            aria-keyshortcuts={RECORD_TAB_KEYS.history}
            label={translate('backOffice.record.history')}
          />
        </Tabs>
      ) : null}
      {tab === 'history' && record ? <RecordHistory resource={resource} id={record.id} /> : null}
      <Box
        sx={{
          display: tab === 'details' ? 'grid' : 'none',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: columns,
        }}
      >
        <Box sx={STACKED_PANELS}>{children}</Box>
        {aside ? (
          <Box component="aside" sx={STACKED_PANELS}>
            {aside}
          </Box>
        ) : null}
      </Box>
    </>
  );
}
