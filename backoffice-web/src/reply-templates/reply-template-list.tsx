import type { AdminReplyTemplate } from '@mirabelle/backoffice-contracts';
import { nameLanguage } from '@mirabelle/catalogue';
import QuickreplyOutlined from '@mui/icons-material/QuickreplyOutlined';
import { DataTable, SimpleList, TopToolbar } from 'react-admin';
import { ListSearch } from '../components/list-search';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import { StatusDot } from '../components/status-dot';
import { createStatusTabs } from '../components/status-tabs';
import { RelativeTime } from '../components/times';
import { TextPreviewCell } from '../components/two-line-cell';
import { useResourceTranslate } from '../i18n/i18n';
import { SavedSearchesButton } from '../saved-searches/saved-searches-button';
import { TEMPLATE_LANGUAGES } from './languages';
import { NewTemplateButton } from './new-template-button';
import { StarterList } from './starter-list';

const RESOURCE = 'reply-templates';
const STATUS_TABS = createStatusTabs(['active', 'archived']);
const Column = DataTable.Col<AdminReplyTemplate>;

const filters = [<ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />];

const formatLanguages = ({ texts }: AdminReplyTemplate) =>
  TEMPLATE_LANGUAGES.filter((tag) => texts[tag] !== undefined)
    .map(nameLanguage)
    .join(', ');

function TemplateTable() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <DataTable<AdminReplyTemplate> rowClick="show" bulkActionButtons={false}>
      <Column
        source="title"
        render={({ title, texts }) => (
          <TextPreviewCell title={<RowLink>{title}</RowLink>} text={texts.en ?? null} maxWidth="48ch" />
        )}
      />
      <Column disableSort label={t('fields.languages')} render={formatLanguages} />
      <Column source="status" render={({ status }) => <StatusDot resource={RESOURCE} status={status} />} />
      <Column source="updatedAt" render={({ updatedAt }) => <RelativeTime value={updatedAt} />} />
    </DataTable>
  );
}

const TemplateCards = () => (
  <SimpleList<AdminReplyTemplate>
    rowClick="show"
    primaryText={({ title }) => title}
    secondaryText={formatLanguages}
    tertiaryText={({ status }) => <StatusDot resource={RESOURCE} status={status} />}
  />
);

/** The templates for replies, by title. */
export function ReplyTemplateList() {
  return (
    <RecordList
      resource={RESOURCE}
      filters={filters}
      tabs={STATUS_TABS}
      actions={
        <TopToolbar>
          <SavedSearchesButton />
          <NewTemplateButton />
        </TopToolbar>
      }
      icon={<QuickreplyOutlined />}
      whenEmpty={<StarterList />}
      // The answers that are not added yet stay on offer below the others.
      table={
        <>
          <TemplateTable />
          <StarterList />
        </>
      }
      cards={
        <>
          <TemplateCards />
          <StarterList />
        </>
      }
      sort={{ field: 'title', order: 'ASC' }}
    />
  );
}
