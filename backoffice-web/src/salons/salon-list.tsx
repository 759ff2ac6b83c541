import type { AdminSalon } from '@mirabelle/backoffice-contracts';
import { COUNTRIES, PRICE_RANGES } from '@mirabelle/catalogue';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Button } from '@mui/material';
import { CanAccess, DataTable, SelectInput, SimpleList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { ListSearch } from '../components/list-search';
import { ListToolbar } from '../components/list-toolbar';
import { RecordList } from '../components/record-list';
import { RowLink } from '../components/row-link';
import type { StatusTab } from '../components/status-tabs';
import { RelativeTime } from '../components/times';
import { TwoLineCell } from '../components/two-line-cell';
import { formatFieldKey, useResourceTranslate } from '../i18n/i18n';
import { CityFilter } from './city-filter';
import { SalonStatus } from './salon-status';

const RESOURCE = 'salons';
const Column = DataTable.Col<AdminSalon>;

const STATUS_TABS: readonly StatusTab[] = [
  { name: 'all', filter: {} },
  { name: 'verified', filter: { isVerified: true, isSuspended: false } },
  { name: 'unverified', filter: { isVerified: false, isSuspended: false } },
  { name: 'suspended', filter: { isSuspended: true, isDraft: false } },
  { name: 'draft', filter: { isDraft: true } },
];

const filters = [
  <ListSearch key="q" source="q" resource={RESOURCE} alwaysOn />,
  <CityFilter key="city" source="city" label={formatFieldKey(RESOURCE, 'city')} alwaysOn />,
  <SelectInput
    key="country"
    source="country"
    label={formatFieldKey(RESOURCE, 'country')}
    choices={COUNTRIES.map(({ code, name }) => ({ id: code, name }))}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
  <SelectInput
    key="priceRange"
    source="priceRange"
    label={formatFieldKey(RESOURCE, 'priceRange')}
    choices={PRICE_RANGES.map(({ symbol }) => ({ id: symbol, name: symbol }))}
    emptyText="backOffice.filters.any"
    helperText={false}
  />,
];

function SalonTable() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <DataTable<AdminSalon> rowClick="edit" bulkActionButtons={false}>
      <Column source="name" render={({ name }) => <RowLink page="edit">{name}</RowLink>} />
      <Column
        source="city"
        render={({ city, state, country }) => (
          <TwoLineCell caption={[state, country].filter(Boolean).join(', ')}>{city}</TwoLineCell>
        )}
      />
      <Column source="priceRange" />
      <Column
        source="rating"
        align="right"
        render={({ rating, reviewCount }) =>
          reviewCount > 0 ? t('ratingOf', { rating: rating.toFixed(1), count: reviewCount }) : '–'
        }
      />
      <Column source="chairs" align="right" />
      <Column
        source="isVerified"
        label={formatFieldKey(RESOURCE, 'status')}
        render={(salon) => <SalonStatus salon={salon} />}
      />
      <Column source="updatedAt" render={({ updatedAt }) => <RelativeTime value={updatedAt} />} />
    </DataTable>
  );
}

const SalonCards = () => (
  <SimpleList<AdminSalon>
    rowClick="edit"
    primaryText={({ name }) => name}
    secondaryText={({ city, state, country }) => [city, state, country].filter(Boolean).join(', ')}
    tertiaryText={(salon) => <SalonStatus salon={salon} />}
  />
);

const SalonToolbar = () => (
  <ListToolbar resource={RESOURCE}>
    <CanAccess resource={RESOURCE} action="create">
      <NewSalonButton />
    </CanAccess>
  </ListToolbar>
);

function NewSalonButton() {
  const t = useResourceTranslate(RESOURCE);
  return (
    <Button component={RouterLink} to="/salons/create" variant="contained" size="small">
      {t('actions.create')}
    </Button>
  );
}

/** All salons, sorted by name. */
export function SalonList() {
  return (
    <RecordList
      resource={RESOURCE}
      filters={filters}
      actions={<SalonToolbar />}
      tabs={STATUS_TABS}
      icon={<StorefrontOutlined />}
      table={<SalonTable />}
      cards={<SalonCards />}
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
    />
  );
}
