import ArrowBack from '@mui/icons-material/ArrowBack';
import { Box, Button, Tab, Tabs, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useCanAccess, useRecordContext, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { History } from '../history/history';

interface RecordFrameProps {
  readonly resource: string;
  readonly heading: ReactNode;
  /** State of the record. */
  readonly status?: ReactNode;
  /** What can be done with it. */
  readonly actions?: ReactNode;
  /** What belongs to it without being it, on the right of wide screens. */
  readonly aside?: ReactNode;
  /** For what is no record of the business and so has no history of its own. */
  readonly withoutHistory?: boolean;
  readonly children: ReactNode;
}

type Shown = 'details' | 'history';

const WITH_ASIDE = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(280px, 1fr)' };
const STACK = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

/**
 * The page of one record: the way back, what it is, its state, what can be done, and below it all there is to know; on
 * a tab of its own its history. What was typed on the first tab outlives a look at the second.
 */
export function RecordFrame(props: RecordFrameProps) {
  const { resource, heading, status, actions, aside, withoutHistory = false, children } = props;
  const translate = useTranslate();
  const record = useRecordContext();
  const { canAccess: mayReadHistory } = useCanAccess({ resource: 'event-log', action: 'list' });
  const [shown, setShown] = useState<Shown>('details');
  const name = translate(`resources.${resource}.name`, { smart_count: 2 }).toLowerCase();
  const columns = aside ? WITH_ASIDE : 'minmax(0, 1fr)';
  return (
    <>
      <Button
        component={RouterLink}
        to={`/${resource}`}
        size="small"
        startIcon={<ArrowBack />}
        sx={{ ml: -1.5, mb: 0.5 }}
      >
        {translate('backOffice.record.back', { name })}
      </Button>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography
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
      {mayReadHistory && !withoutHistory ? (
        <Tabs
          value={shown}
          onChange={(_event, chosen: Shown) => setShown(chosen)}
          aria-label={translate('backOffice.record.views')}
          sx={{ mb: 2 }}
        >
          <Tab value="details" label={translate('backOffice.record.details')} />
          <Tab value="history" label={translate('backOffice.record.history')} />
        </Tabs>
      ) : null}
      {shown === 'history' && record ? <History resource={resource} id={record.id} /> : null}
      <Box
        sx={{
          display: shown === 'details' ? 'grid' : 'none',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: columns,
        }}
      >
        <Box sx={STACK}>{children}</Box>
        {aside ? (
          <Box component="aside" sx={STACK}>
            {aside}
          </Box>
        ) : null}
      </Box>
    </>
  );
}
