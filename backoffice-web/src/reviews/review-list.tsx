import type { AdminReview } from '@mirabelle/backoffice-contracts';
import { SERVICES } from '@mirabelle/catalogue';
import RateReviewOutlined from '@mui/icons-material/RateReviewOutlined';
import { Typography } from '@mui/material';
import { DataTable, NullableBooleanInput, SelectInput, SimpleList } from 'react-admin';
import { BulkCommandButton } from '../bulk/bulk-command-button';
import { createBulkProps } from '../bulk/bulk-toolbar';
import { ListSearch } from '../components/list-search';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import { StatusDot } from '../components/status-dot';
import { createStatusTabs, type StatusTab } from '../components/status-tabs';
import { RelativeTime } from '../components/times';
import { NameCell, TextPreviewCell } from '../components/two-line-cell';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';
import { SalonFilter } from '../salons/salon-filter';
import { StarRating } from './star-rating';

const RESOURCE = 'reviews';
const [ALL, ...STATUSES] = createStatusTabs(['visible', 'hidden']);
const TABS: StatusTab[] = [
  ...(ALL ? [ALL] : []),
  { name: 'unanswered', filter: { answered: false } },
  ...STATUSES,
];
const Column = DataTable.Col<AdminReview>;

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <SalonFilter key="salonId" source="salonId" label={formatFieldKey(RESOURCE, 'salonId')} alwaysOn />,
  <SelectInput
    key="serviceType"
    source="serviceType"
    label={formatFieldKey(RESOURCE, 'serviceType')}
    choices={SERVICES.map(({ label }) => ({ id: label, name: label }))}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <NullableBooleanInput
    key="answered"
    source="answered"
    label={formatFieldKey(RESOURCE, 'answered')}
    helperText={false}
    sx={{ minWidth: 140 }}
  />,
  <NullableBooleanInput
    key="wouldRecommend"
    source="wouldRecommend"
    label={formatFieldKey(RESOURCE, 'wouldRecommend')}
    helperText={false}
    sx={{ minWidth: 180 }}
  />,
];

const BulkActions = () => (
  <>
    <BulkCommandButton<AdminReview>
      resource={RESOURCE}
      action="hide"
      tone="error"
      isPossible={({ status }) => status === 'visible'}
    />
    <BulkCommandButton<AdminReview>
      resource={RESOURCE}
      action="restore"
      isPossible={({ status }) => status === 'hidden'}
    />
  </>
);

/** Whether everybody sees a review, and whether the salon has answered it. */
function ReviewState({ review: { status, answeredAt } }: { review: AdminReview }) {
  const t = useResourceTranslate(RESOURCE);
  return (
    <>
      <StatusDot resource={RESOURCE} status={status} />
      {answeredAt === null ? null : (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {t('isAnswered')}
        </Typography>
      )}
    </>
  );
}

function ReviewTable() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <DataTable<AdminReview> rowClick="show" {...createBulkProps(<BulkActions />)}>
      <Column
        source="createdAt"
        render={({ createdAt }) => (
          <RowLink>
            <RelativeTime value={createdAt} />
          </RowLink>
        )}
      />
      <Column source="rating" render={({ rating }) => <StarRating value={rating} />} />
      <Column
        source="title"
        label={t('fields.comment')}
        render={({ title, comment }) => (
          <TextPreviewCell title={title || (comment ? null : t('noText'))} text={comment} maxWidth="48ch" />
        )}
      />
      <Column
        source="authorName"
        render={({ authorName }) => <NameCell>{authorName ?? t('anonymous')}</NameCell>}
      />
      <Column source="salonName" render={({ salonName }) => <NameCell>{salonName}</NameCell>} />
      <Column source="status" render={(review) => <ReviewState review={review} />} />
    </DataTable>
  );
}

const ReviewCards = () => (
  <SimpleList<AdminReview>
    rowClick="show"
    primaryText={({ title, comment, salonName }) => title || comment || salonName}
    secondaryText={({ rating, salonName, createdAt }) => (
      <>
        <StarRating value={rating} />
        <br />
        {salonName} · <RelativeTime value={createdAt} />
      </>
    )}
    tertiaryText={(review) => <ReviewState review={review} />}
  />
);

/** The reviews of salons. Staff can answer them, and hide harmful ones. */
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
