import { SERVICES } from '@mirabelle/catalogue';
import type { AdminReview } from '@mirabelle/contracts';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { Box, Typography } from '@mui/material';
import { DataTable, NullableBooleanInput, SelectInput, SimpleList } from 'react-admin';
import { BulkActButton } from '../acts/bulk-act-button';
import { ListSearch, SalonFilter } from '../bookings/booking-filters';
import { RecordList } from '../components/record-list';
import { RelativeTime } from '../components/relative-time';
import { StatusDot } from '../components/status-dot';
import { tabsOf } from '../components/status-tabs';
import { useWords } from '../components/use-words';
import { Stars } from './stars';

const RESOURCE = 'reviews';
const TABS = tabsOf(['visible', 'hidden']);
const Column = DataTable.Col<AdminReview>;
const field = (name: string) => `resources.${RESOURCE}.fields.${name}`;

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <SalonFilter key="salonId" source="salonId" label={field('salonId')} alwaysOn />,
  <SelectInput
    key="serviceType"
    source="serviceType"
    label={field('serviceType')}
    choices={SERVICES.map(({ label }) => ({ id: label, name: label }))}
    helperText={false}
  />,
  <NullableBooleanInput
    key="wouldRecommend"
    source="wouldRecommend"
    label={field('wouldRecommend')}
    helperText={false}
    sx={{ minWidth: 180 }}
  />,
];

const nameOf = ({ salonName, title, comment }: AdminReview) =>
  `${salonName}: ${(title || comment) ?? ''}`.slice(0, 80);

const Together = () => (
  <>
    <BulkActButton<AdminReview> resource={RESOURCE} action="hide" tone="error" nameOf={nameOf} />
    <BulkActButton<AdminReview> resource={RESOURCE} action="restore" nameOf={nameOf} />
  </>
);

function ReviewTable() {
  const words = useWords(RESOURCE);
  return (
    <DataTable<AdminReview> rowClick="show" bulkActionButtons={<Together />}>
      <Column source="createdAt" render={({ createdAt }) => <RelativeTime value={createdAt} />} />
      <Column source="rating" render={({ rating }) => <Stars value={rating} />} />
      <Column
        source="title"
        label={words('fields.comment')}
        render={({ title, comment }) => (
          <Box sx={{ maxWidth: '48ch' }}>
            <bdi>{title || (comment ? null : words('noText'))}</bdi>
            <Typography
              variant="caption"
              noWrap
              dir="auto"
              sx={{ display: 'block', textAlign: 'left', color: 'text.secondary' }}
            >
              {comment}
            </Typography>
          </Box>
        )}
      />
      <Column source="authorName" render={({ authorName }) => authorName ?? words('anonymous')} />
      <Column source="salonName" />
      <Column source="status" render={({ status }) => <StatusDot resource={RESOURCE} status={status} />} />
    </DataTable>
  );
}

const ReviewCards = () => (
  <SimpleList<AdminReview>
    rowClick="show"
    primaryText={({ title, comment, salonName }) => title || comment || salonName}
    secondaryText={({ rating, salonName, createdAt }) => (
      <>
        <Stars value={rating} />
        <br />
        {salonName} · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
  />
);

/** What customers wrote about salons, the newest first; what harms can be hidden. */
export function ReviewList() {
  return (
    <RecordList
      resource={RESOURCE}
      filters={filters}
      tabs={TABS}
      icon={<RateReviewOutlined />}
      table={<ReviewTable />}
      cards={<ReviewCards />}
    />
  );
}
